import type { DraftRef, KeptDraft } from './draft.ts';

/** What the server has not confirmed yet, kept by the browser across reloads and crashes, per user. */
const PREFIX = 'draft';
/** What a kept text follows: the draft of the server that it changes. */
const ORIGIN = 'draft-origin';

const keyOf = (userId: string, place: string): string => `${PREFIX}:${userId}:${place}`;
const originOf = (userId: string, place: string): string => `${ORIGIN}:${userId}:${place}`;

export const keepText = (storage: Storage, userId: string, place: string, content: string): void => {
  try {
    storage.setItem(keyOf(userId, place), content);
  } catch {
    // The storage of the browser is full or disabled: the server has it in a second.
  }
};

export const keptText = (storage: Storage, userId: string, place: string): string | undefined =>
  storage.getItem(keyOf(userId, place)) ?? undefined;

export const keepDraft = (storage: Storage, userId: string, place: string, { content, ref }: KeptDraft): void => {
  keepText(storage, userId, place, content);
  try {
    if (ref === undefined) storage.removeItem(originOf(userId, place));
    else storage.setItem(originOf(userId, place), JSON.stringify(ref));
  } catch {
    // As above.
  }
};

export const keptDraft = (storage: Storage, userId: string, place: string): KeptDraft | undefined => {
  const content = keptText(storage, userId, place);
  return content === undefined ? undefined : { content, ref: readRef(storage.getItem(originOf(userId, place))) };
};

export const dropDraft = (storage: Storage, userId: string, place: string): void => {
  storage.removeItem(keyOf(userId, place));
  storage.removeItem(originOf(userId, place));
};

/** At logout: no draft may stay in a shared browser. */
export function clearDrafts(storage: Storage, userId: string): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(`${PREFIX}:${userId}:`) || key.startsWith(`${ORIGIN}:${userId}:`)) storage.removeItem(key);
  }
}

/** Undefined if an older version of the page kept it. */
function readRef(text: string | null): DraftRef | null | undefined {
  try {
    const read: { readonly id?: unknown; readonly version?: unknown } | null = JSON.parse(text ?? '""');
    if (read === null) return null;
    const { id, version } = read;
    return typeof id === 'string' && typeof version === 'number' ? { id, version } : undefined;
  } catch {
    return undefined;
  }
}
