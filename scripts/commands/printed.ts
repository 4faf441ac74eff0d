import { StartupError, UsageError } from '@muster/kit/runtime';
import { terminal } from '../terminal.ts';

/** Prints what a command answers, and returns the exit code: 1 if it failed, 2 if it was not understood. */
export async function printed(command: () => Promise<string>): Promise<number> {
  try {
    terminal.out(`${await command()}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    terminal.err(`${error.message}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}
