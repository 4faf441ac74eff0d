import type { SubscriptionEnd } from '../../server/transport.ts';

/** A part of a form. A file is apart from its name: not every browser keeps them together on the way. */
export interface FormPart {
  readonly name: string;
  readonly value: string | Blob;
  readonly fileName?: string;
}

interface Asked {
  readonly id: number;
  readonly personId: string;
  readonly name: string;
  readonly text: string;
  readonly variables: unknown;
}

/** What a page asks of a stage behind a port. */
export type ToStage =
  | (Asked & { readonly kind: 'request' | 'follow' })
  | { readonly kind: 'stop'; readonly id: number }
  | {
      readonly kind: 'send';
      readonly id: number;
      readonly personId: string;
      readonly path: string;
      readonly method: string;
      readonly form: readonly FormPart[] | undefined;
    };

/** The fields of an `ApiError`, which does not survive the way. */
export interface StageRefusal {
  readonly code: string;
  readonly message: string;
  readonly more: {
    readonly variant?: string | undefined;
    readonly params: Readonly<Record<string, unknown>>;
    readonly status: number;
    readonly body?: unknown;
  };
}

export type FromStage =
  | { readonly kind: 'answer' | 'next'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'end'; readonly id: number; readonly how: SubscriptionEnd }
  | { readonly kind: 'response'; readonly id: number; readonly status: number; readonly body: Blob }
  | { readonly kind: 'refused'; readonly id: number; readonly refusal: StageRefusal };
