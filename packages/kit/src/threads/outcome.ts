import { AppError, type SentError, translateError } from '../errors/index.ts';

/** How work in a thread ended, as plain data: errors lose their class on the way between threads. */
export type Outcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'refused'; readonly error: SentError }
  | { readonly kind: 'failed'; readonly reason: string };

/** In the thread. */
export async function outcomeOf<Result>(work: () => Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { kind: 'done', result: await work() };
  } catch (error) {
    const { status, code, message, variant, params, headers, more } = translateError(error, '');
    if (status !== 500) return { kind: 'refused', error: { status, code, message, variant, params, headers, more } };
    return { kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** For whoever asked the thread: the result, or the error as if it had been thrown here. `what` says what failed. */
export function readOutcome<Result>(outcome: Outcome<Result>, what: string): Result {
  switch (outcome.kind) {
    case 'done':
      return outcome.result;
    case 'refused': {
      const { status, code, headers, more, ...said } = outcome.error;
      throw new AppError({ status, code }, said, { headers, more });
    }
    case 'failed':
      throw new Error(`${what}: ${outcome.reason}`);
  }
}
