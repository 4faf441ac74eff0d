import { StorageFailure } from '../blobs/objects/storage-failure.ts';
import { DatabaseUnavailable } from '../database/failures.ts';
import { LogThrottle } from '../runtime/log-throttle.ts';
import type { AppError } from './app-error.ts';

/** The part of a logger that is needed here. */
interface FailureLog {
  error(what: object, sentence: string): void;
}

const throttles = new WeakMap<FailureLog, LogThrottle>();

/**
 * Logs why the server failed a request: a known cause in one sentence, an unexpected one with its stack. Repetitions
 * are logged once per second with their count and the ids of their requests.
 */
export function logFailure(log: FailureLog, error: AppError, requestId: string, more: object = {}): void {
  if (error.cause instanceof DatabaseUnavailable) {
    // The logger does the same for these, together with those that are of no request.
    log.error({ reqId: requestId, code: error.code, err: error.cause, ...more }, error.message);
    return;
  }
  const throttle = throttles.get(log) ?? new LogThrottle();
  throttles.set(log, throttle);
  const { kind, err, sentence } = describe(error);
  throttle.note(kind, requestId, (suppressed) =>
    log.error(
      { ...(suppressed ?? { reqId: requestId }), code: error.code, ...err, ...more },
      suppressed === undefined ? sentence : `${sentence} It happened ${suppressed.times} times more within a second.`,
    ),
  );
}

function describe(error: AppError): { kind: string; err: { err?: unknown }; sentence: string } {
  const { code, message, cause } = error;
  // Thrown on purpose; the message says everything.
  if (cause === undefined) return { kind: code, err: {}, sentence: message };
  // A storage that is down fails everything that needs it, in the same way.
  if (cause instanceof StorageFailure) return { kind: code, err: {}, sentence: cause.message };
  return { kind: `${code} ${firstLines(cause)}`, err: { err: cause }, sentence: message };
}

/** The error's message and origin; digits, such as ids, do not make another kind. */
function firstLines(thrown: unknown): string {
  const text = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  return text.slice(0, 1000).split('\n', 2).join(' ').replaceAll(/\d+/g, '#');
}
