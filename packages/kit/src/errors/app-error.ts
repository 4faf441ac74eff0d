/**
 * A refusal that a client is told about. `code` is a stable word for programs, `message` a sentence for people that
 * names what was wrong and what would be right. `more` goes into the body beside them.
 */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly more: Readonly<Record<string, unknown>>;

  constructor(kind: { readonly status: number; readonly code: string }, message: string, extra: ErrorExtra = {}) {
    super(message, { cause: extra.cause });
    this.status = extra.status ?? kind.status;
    this.code = kind.code;
    this.headers = extra.headers ?? {};
    this.more = extra.more ?? {};
  }
}

export interface ErrorExtra {
  /** Where the same error has another status than it usually has. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly more?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

type Refusal = (code: string, message: string, extra?: ErrorExtra) => AppError;

const refusal =
  (status: number): Refusal =>
  (code, message, extra) =>
    new AppError({ status, code }, message, extra);

export const invalid = refusal(400);
export const unauthenticated = refusal(401);
export const forbidden = refusal(403);
export const notFound = refusal(404);
export const conflict = refusal(409);
export const preconditionFailed = refusal(412);
export const tooLarge = refusal(413);
export const unprocessable = refusal(422);
export const unavailable = refusal(503);

export function tooManyRequests(code: string, message: string, retryAfterSeconds: number): AppError {
  return new AppError({ status: 429, code }, message, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });
}
