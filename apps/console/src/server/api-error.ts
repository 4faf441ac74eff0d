/** Why the server did not do something, or that it could not be reached. */
export class ApiError extends Error {
  /** A code of the server, or `unreachable`. */
  readonly code: string;
  readonly status: number;
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined;
  /** The whole body of a REST answer, for problems that come as a list. */
  readonly body: unknown;

  constructor(code: string, message: string, more: { status?: number; retryAfter?: number; body?: unknown } = {}) {
    super(message);
    this.code = code;
    this.status = more.status ?? 0;
    this.retryAfter = more.retryAfter;
    this.body = more.body;
  }

  /** The server did not answer: it may have done what was asked, or not. */
  get isUnreachable(): boolean {
    return this.code === 'unreachable' || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

export const toApiError = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError('unreachable', String(thrown));
