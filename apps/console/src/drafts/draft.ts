import type { DraftPlaceKind } from '../server/kinds.generated.ts';

/** The place of a draft. */
export interface DraftPlace {
  readonly teamId: string;
  readonly kind: DraftPlaceKind;
  readonly name?: string;
}

/** A draft as the server has it: which one, and after how many changes. */
export interface DraftRef {
  readonly id: string;
  readonly version: number;
}

export interface StoredDraft extends DraftRef {
  readonly content: string;
}

/** A draft that is no more on the server. */
export interface EndedDraft {
  readonly id: string;
  readonly endedAt: string;
  readonly isSent: boolean;
}

/** The state of a draft: `kept` by the browser, `saved` by the server. */
export type DraftState = 'empty' | 'kept' | 'saved';

/** What the user has to know about a draft. */
export type DraftNotice =
  /** It was discarded here, and can still be brought back. */
  | { readonly kind: 'discarding' }
  | { readonly kind: 'sent' | 'discarded'; readonly at: string | undefined }
  /** It was sent from another page, and this page has a text that was never saved. The user decides. */
  | { readonly kind: 'sent-before'; readonly at: string | undefined }
  /** Another page has changed it. The user decides; `other` is its text there, if any. */
  | { readonly kind: 'changed'; readonly other: StoredDraft | undefined };

/** What the browser keeps of a draft. */
export interface KeptDraft {
  readonly content: string;
  readonly ref: DraftRef | null | undefined;
}

export const keyOfPlace = ({ teamId, kind, name = '' }: DraftPlace): string => `${teamId}:${kind}:${name}`;

export const isSame = (one: DraftRef, other: DraftRef): boolean => one.id === other.id && one.version === other.version;

/** Whether nothing is saved or sent until the user has decided. */
export const isOpen = (notice: DraftNotice | undefined): boolean =>
  notice?.kind === 'changed' || notice?.kind === 'sent-before';

export const refOf = ({ id, version }: DraftRef): DraftRef => ({ id, version });
