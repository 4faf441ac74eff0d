import { UsageError as DefinitionError } from '../packages/rehearsal/src/cli/usage.ts';
import { drive } from './drive/drive.ts';
import { readOptions, USAGE, UsageError } from './drive/options.ts';
import { DriveError } from './drive/person.ts';
import { terminal } from './terminal.ts';
import { useCallerCwd } from './use-caller-cwd.ts';

/** Load-tests a machine with a simulated class: see `docs/drive.md`. */
useCallerCwd('drive');
const stop = new AbortController();
// Cleans up first; a second signal exits at once.
process.once('SIGINT', () => stop.abort());

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === undefined) terminal.out(USAGE);
  else if (!(await drive(options, (text) => terminal.out(`${text}\n`), stop.signal))) process.exitCode = 1;
} catch (error) {
  if (error instanceof UsageError) terminal.err(`${error.message}\n\n${USAGE}`);
  else if (error instanceof DriveError || error instanceof DefinitionError) terminal.err(`${error.message}\n`);
  else throw error;
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
