import type { ApiError } from '@muster/ui/server';

/**
 * What an error means for the screen that it prevents. `gone`: there is no such thing, or it is not for this user; the two
 * look the same. `later`: a retry is worthwhile. `refused`: it will be refused again.
 */
export type ErrorClass = 'gone' | 'later' | 'refused';

/** The classes of codes: what a place knows better than the status does. */
export type ErrorClasses = Readonly<Record<string, ErrorClass>>;

/** Codes whose status says something else, or that arrive without one of their own. */
const KNOWN: ErrorClasses = {
  forbidden: 'gone',
  access_lost: 'gone',
  id_malformed: 'gone',
  unreachable: 'later',
  unexpected: 'later',
};

const LATER: ReadonlySet<number> = new Set([0, 408, 429, 500, 502, 503, 504]);

/** The class of an error: that of the place for its code, else a known one, else what its code and status suggest. */
export function classOf(error: Pick<ApiError, 'code' | 'status'>, here: ErrorClasses = {}): ErrorClass {
  return here[error.code] ?? KNOWN[error.code] ?? guessedClass(error);
}

function guessedClass({ code, status }: Pick<ApiError, 'code' | 'status'>): ErrorClass {
  if (status === 404 || code.endsWith('_unknown') || code.startsWith('unknown_')) return 'gone';
  return LATER.has(status) ? 'later' : 'refused';
}
