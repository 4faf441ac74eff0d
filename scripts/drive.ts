import { UsageError as DefinitionError } from '../packages/rehearsal/src/cli/usage.ts';
import { drive } from './drive/drive.ts';
import { readOptions, USAGE, UsageError } from './drive/options.ts';
import { DriveError } from './drive/person.ts';
import { standWhereThePersonDoes } from './standing.ts';
import { terminal } from './terminal.ts';

/** Tries a machine with a class that is simulated, before the day: see `docs/drive.md`. */
standWhereThePersonDoes('drive');
const stop = new AbortController();
// What was made is removed all the same; a second one ends the program at once.
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
