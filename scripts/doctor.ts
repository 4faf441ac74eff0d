import { runDoctor } from './commands/doctor.ts';

/** `npm run doctor`. */
process.exitCode = await runDoctor(process.argv.slice(2));
