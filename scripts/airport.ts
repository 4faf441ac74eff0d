import { StartupError } from '@muster/kit/runtime';
import { runCommand } from '../services/airport/src/cli/commands.ts';
import { readConfig } from '../services/airport/src/config.ts';

/** `npm run airport -- <command>`: administration on the machine itself. */
try {
  process.stdout.write(`${await runCommand(readConfig(process.env, false), process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
