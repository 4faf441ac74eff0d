import { StartupError } from '@muster/kit/runtime';
import { runCommand } from '../services/exercise/src/cli/index.ts';
import { readConfig } from '../services/exercise/src/config.ts';

/** `npm run exercise -- <command>`: what can be done on the machine itself. */
try {
  process.stdout.write(`${await runCommand(readConfig(process.env, false), process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
