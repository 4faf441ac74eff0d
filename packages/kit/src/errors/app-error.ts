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
