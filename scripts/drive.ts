import { fileURLToPath } from 'node:url';
import { driveCommand } from './commands/drive.ts';
import { useCallerCwd } from './use-caller-cwd.ts';

/** `npm run drive -- <zip or folder>`. */
useCallerCwd('drive');
const service = fileURLToPath(new URL('../services/exercise/src/main.ts', import.meta.url));
process.exitCode = await driveCommand(process.argv.slice(2), [service]);
