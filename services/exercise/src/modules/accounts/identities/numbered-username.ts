import type { Handle } from '@muster/kit/database';
import { usernameKey } from '../username.ts';
import { findUsersByKeys } from '../users.store.ts';

const MAX_LENGTH = 150;
/** So many are looked up at once. */
const BATCH = 100;
const MAX_NUMBER = 10_000;

/** A free username: the wanted one, or else the first of "jana-2", "jana-3" …; undefined if all are taken. */
export async function freeUsername(handle: Handle, wanted: string): Promise<string | undefined> {
  for (let first = 1; first <= MAX_NUMBER; first += BATCH) {
    const names = Array.from({ length: BATCH }, (_, index) => numbered(wanted, first + index));
    const taken = await findUsersByKeys(handle, names.map(usernameKey));
    const free = names.find((name) => !taken.has(usernameKey(name)));
    if (free !== undefined) return free;
  }
  return undefined;
}

function numbered(username: string, number: number): string {
  if (number === 1) return username;
  const end = `-${number}`;
  // By characters, so that none is cut in half.
  return `${[...username].slice(0, MAX_LENGTH - end.length).join('')}${end}`;
}
