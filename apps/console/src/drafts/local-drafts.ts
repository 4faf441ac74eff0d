/** What the server has not confirmed yet, kept by the browser across reloads and crashes, per user. */
const PREFIX = 'draft';
const keyOf = (userId: string, place: string): string => `${PREFIX}:${userId}:${place}`;

export const keepDraft = (storage: Storage, userId: string, place: string, content: string): void => {
  try {
    storage.setItem(keyOf(userId, place), content);
  } catch {
    // The storage of the browser is full or disabled: the server has it in a second.
  }
};

export const keptDraft = (storage: Storage, userId: string, place: string): string | undefined =>
  storage.getItem(keyOf(userId, place)) ?? undefined;

export const dropDraft = (storage: Storage, userId: string, place: string): void =>
  storage.removeItem(keyOf(userId, place));

/** At logout: no draft may stay in a shared browser. */
export function clearDrafts(storage: Storage, userId: string): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(`${PREFIX}:${userId}:`)) storage.removeItem(key);
  }
}
