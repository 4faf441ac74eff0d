import { DatabaseUnavailable } from '../database/index.ts';
import { StartupError } from '../runtime/index.ts';

/** One sentence for what a person can mend. */
export function explainStart(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) {
    const reason = error.cause instanceof Error ? error.cause.message : error.reason;
    return new StartupError(
      `The database cannot be used (${reason}). Check that it runs and that its address is right.`,
    );
  }
  return error;
}
