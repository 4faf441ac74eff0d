import { UsageError as DefinitionError } from '../../packages/rehearsal/src/cli/usage.ts';
import { drive } from '../drive/drive.ts';
import { readOptions, USAGE, UsageError } from '../drive/options.ts';
import { DriveError } from '../drive/person.ts';
import { terminal } from '../terminal.ts';

/**
 * Load-tests a machine with a simulated class: see `docs/drive.md`. `program` is what Node runs for the exercise
 * platform: a file, and its arguments. Returns the exit code.
 */
export async function driveCommand(args: readonly string[], program: readonly string[]): Promise<number> {
  const stop = new AbortController();
  // Cleans up first; a second signal exits at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  try {
    const options = readOptions(args, process.env);
    if (options === undefined) {
      terminal.out(USAGE);
      return 0;
    }
    return (await drive(options, program, (text) => terminal.out(`${text}\n`), stop.signal)) ? 0 : 1;
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.err(`${error.message}\n\n${USAGE}`);
      return 2;
    }
    if (!(error instanceof DriveError || error instanceof DefinitionError)) throw error;
    terminal.err(`${error.message}\n`);
    return 1;
  }
}
