import type { Console } from '../../console/console.ts';

const KEY = 'closed-overlays';
const MAX_REMEMBERED = 500;

type Owner = Pick<Console, 'storage' | 'userId'>;

/** The overlays that this user has closed in this browser. A reload must not bring them back. */
export function closedOverlays({ storage, userId }: Owner): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(`${KEY}:${userId}`) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

export function closeOverlay(owner: Owner, entryId: string): ReadonlySet<string> {
  const closed = new Set([...closedOverlays(owner), entryId]);
  owner.storage.setItem(`${KEY}:${owner.userId}`, JSON.stringify([...closed].slice(-MAX_REMEMBERED)));
  return closed;
}
