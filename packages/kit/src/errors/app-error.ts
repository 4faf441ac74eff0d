import type { Params, Said } from '@muster/sentences';

/**
 * An error that is shown to a client. `code` is stable and for programs, `message` is a sentence for people that says
 * what is wrong and what would be right. `params` is what varies in the sentence, and `variant` which of the sentences
 * of its code it is, so that a client can say it in another language. `more` is added to the body.
 */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly variant: string | undefined;
  readonly params: Params;
  readonly headers: Readonly<Record<string, string>>;
  readonly more: Readonly<Record<string, unknown>>;

  constructor(
    kind: { readonly status: number; readonly code: string },
    said: Omit<Said, 'variant'> & { readonly variant?: string | undefined },
    extra: ErrorExtra = {},
  ) {
    super(said.message, { cause: extra.cause });
    this.status = extra.status ?? kind.status;
    this.code = kind.code;
    this.variant = said.variant;
    this.params = said.params;
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

/** An error on its way from another thread: what is left of it there. */
export type SentError = Pick<AppError, 'status' | 'code' | 'message' | 'variant' | 'params' | 'headers' | 'more'>;

/** What programs read of an error: its code, and what is needed to say it in other words. */
export function codeFields({ code, variant, params }: Pick<AppError, 'code' | 'variant' | 'params'>): {
  readonly code: string;
  readonly variant?: string;
  readonly params?: Params;
} {
  return {
    code,
    ...(variant === undefined ? {} : { variant }),
    ...(Object.keys(params).length === 0 ? {} : { params }),
  };
}
