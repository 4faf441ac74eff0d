import type { Handle } from '@muster/kit/database';
import * as store from './users.store.ts';

export async function findUser(handle: Handle, id: string): Promise<store.User | undefined> {
  return store.findUser(handle, id);
}

/** The existing ones, by id. */
export async function findUsers(handle: Handle, ids: readonly string[]): Promise<Map<string, store.User>> {
  return store.findUsers(handle, ids);
}
