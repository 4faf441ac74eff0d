const KEY = 'closed-overlays';
const MAX_REMEMBERED = 500;

/** The overlays that this user has closed in this browser. A reload must not bring them back. */
export function closedOverlays(userId: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${KEY}:${userId}`) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

export function closeOverlay(userId: string, entryId: string): ReadonlySet<string> {
  const closed = new Set([...closedOverlays(userId), entryId]);
  localStorage.setItem(`${KEY}:${userId}`, JSON.stringify([...closed].slice(-MAX_REMEMBERED)));
  return closed;
}
