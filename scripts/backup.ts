import { backupCommand } from './commands/backup.ts';

/** `npm run backup` and `npm run restore`. */
const [verb, ...args] = process.argv.slice(2);
process.exitCode = await backupCommand(verb === 'restore' ? 'restore' : 'backup', args);
