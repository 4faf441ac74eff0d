/** What the server has not confirmed yet, kept by the browser across reloads and crashes, per user. */
const PREFIX = 'draft';
const keyOf = (userId: string, place: string): string => `${PREFIX}:${userId}:${place}`;

export const keepDraft = (userId: string, place: string, content: string): void => {
  try {
    localStorage.setItem(keyOf(userId, place), content);
  } catch {
    // The storage of the browser is full or disabled: the server has it in a second.
  }
};

export const keptDraft = (userId: string, place: string): string | undefined =>
  localStorage.getItem(keyOf(userId, place)) ?? undefined;

export const dropDraft = (userId: string, place: string): void => localStorage.removeItem(keyOf(userId, place));

/** At logout: no draft may stay in a shared browser. */
export function clearDrafts(userId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(`${PREFIX}:${userId}:`)) localStorage.removeItem(key);
  }
}
