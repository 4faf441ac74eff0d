import type { Params } from '@muster/sentences';

/** Why the server refused a request, or that it could not be reached. */
export class ApiError extends Error {
  /** A code of the server, or `unreachable`. */
  readonly code: string;
  /** Which of the sentences of its code the message is, if there are several. */
  readonly variant: string | undefined;
  /** What varies in the message. */
  readonly params: Params;
  readonly status: number;
  /** Seconds after which a retry is worthwhile. */
  readonly retryAfter: number | undefined;
  /** The whole body of a REST answer, for lists of problems. */
  readonly body: unknown;

  constructor(code: string, message: string, more: ApiErrorDetails = {}) {
    super(message);
    this.code = code;
    this.variant = more.variant;
    this.params = more.params ?? {};
    this.status = more.status ?? 0;
    this.retryAfter = more.retryAfter;
    this.body = more.body;
  }

  /** The server did not answer: the request may have been carried out or not. */
  get isUnreachable(): boolean {
    return this.code === 'unreachable' || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

interface ApiErrorDetails {
  readonly variant?: string | undefined;
  readonly params?: Params | undefined;
  readonly status?: number;
  readonly retryAfter?: number;
  readonly body?: unknown;
}

export const toApiError = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError('unreachable', String(thrown));
