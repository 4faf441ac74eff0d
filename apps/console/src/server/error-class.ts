import { ApiError } from '@muster/ui/server';
import { ERRORS, type ErrorClass, type ErrorCode } from './errors.generated.ts';

/**
 * A code of the server, or one that the console itself gives: nobody answered, something refused without saying why, or
 * the user declined an elevation.
 */
export type KnownCode = ErrorCode | 'unreachable' | 'unexplained' | 'elevation_declined';

/** The classes of codes: what a place knows better than the server does. */
export type ErrorClasses = Readonly<Partial<Record<KnownCode, ErrorClass>>>;

/** What they mean for a screen that they prevent: what is forbidden looks as if it did not exist. */
const ON_SCREENS: ErrorClasses = {
  forbidden: 'gone',
  access_lost: 'gone',
  id_malformed: 'gone',
  unreachable: 'later',
};

const LATER: ReadonlySet<number> = new Set([0, 408, 429, 502, 503, 504]);

/** What an error means for a screen: what the place says about its code, else what the server does. */
export function classOf({ code, status }: Pick<ApiError, 'code' | 'status'>, here: ErrorClasses = {}): ErrorClass {
  return classIn(here, code) ?? classIn(ON_SCREENS, code) ?? classOfCode(code) ?? classOfStatus(status);
}

/** What a code of this version means by itself. */
export const classOfCode = (code: string): ErrorClass | undefined =>
  Object.hasOwn(ERRORS, code) ? ERRORS[code as ErrorCode].class : undefined;

const classIn = (classes: ErrorClasses, code: string): ErrorClass | undefined =>
  Object.hasOwn(classes, code) ? classes[code as KnownCode] : undefined;

/** For codes of another version. */
function classOfStatus(status: number): ErrorClass {
  if (status === 404 || status === 410) return 'gone';
  if (LATER.has(status)) return 'later';
  return status >= 500 ? 'fault' : 'refused';
}

/** Whether something was refused with one of these codes. */
export const isRefusedWith = (thrown: unknown, ...codes: readonly KnownCode[]): thrown is ApiError =>
  thrown instanceof ApiError && codes.some((code) => code === thrown.code);
