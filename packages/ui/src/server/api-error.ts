/** Why the server refused a request, or that it could not be reached. */
export class ApiError extends Error {
  /** A code of the server, or `unreachable`. */
  readonly code: string;
  readonly status: number;
  /** Seconds after which a retry is worthwhile. */
  readonly retryAfter: number | undefined;
  /** The whole body of a REST answer, for lists of problems. */
  readonly body: unknown;

  constructor(code: string, message: string, more: { status?: number; retryAfter?: number; body?: unknown } = {}) {
    super(message);
    this.code = code;
    this.status = more.status ?? 0;
    this.retryAfter = more.retryAfter;
    this.body = more.body;
  }

  /** The server did not answer: the request may have been carried out or not. */
  get isUnreachable(): boolean {
    return this.code === 'unreachable' || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

export const toApiError = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError('unreachable', String(thrown));
