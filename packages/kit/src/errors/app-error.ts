/**
 * An error that is shown to a client. `code` is stable and for programs, `message` is a sentence for people that says
 * what is wrong and what would be right. `more` is added to the body.
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
  /** Overrides the usual status of the error. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly more?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}
