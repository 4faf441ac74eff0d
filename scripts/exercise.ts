import { exerciseCommand, ON_FILES } from './commands/exercise.ts';
import { useCallerCwd } from './use-caller-cwd.ts';

/** `npm run exercise -- <command>`. */
const args = process.argv.slice(2);
if (ON_FILES.includes(args[0])) useCallerCwd('exercise');
process.exitCode = await exerciseCommand(args);
