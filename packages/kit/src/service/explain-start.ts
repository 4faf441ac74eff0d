import { DatabaseUnavailable, type Reason } from '../database/failures.ts';
import { diskAdvice } from '../runtime/disk-advice.ts';
import { StartupError } from '../runtime/startup-error.ts';

const UNREACHABLE = 'Check that it runs or is there, that its address is right, and that this user may open it.';

/** What to do about a database that cannot be used, after what the database says. */
export const ADVICE: Readonly<Record<Reason, string>> = {
  unreachable: UNREACHABLE,
  'connection lost': UNREACHABLE,
  'outcome unknown': UNREACHABLE,
  busy: 'Another program holds it. Stop that one, then start again.',
  'too slow': 'It takes too long to answer. See what else it has to do, then start again.',
  'disk full': 'Its disk is full. Make room, then start again.',
  'disk failing': 'Its disk fails. See what the log of the system says about the disk.',
  'read only': 'It cannot be written to. Give this user the right to write to it, and to its folder.',
  damaged: 'It is damaged. Keep it for those who can mend it, and restore a backup into an empty place.',
};

/** A sentence or two for errors that an operator can fix; any other error is returned unchanged. */
export function explainStart(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) {
    const said = error.cause instanceof Error ? error.cause.message : error.reason;
    return new StartupError(`The database cannot be used (${said}). ${ADVICE[error.reason]}`);
  }
  const advice = diskAdvice(error);
  return error instanceof Error && advice !== undefined ? new StartupError(`${error.message}. ${advice}`) : error;
}
