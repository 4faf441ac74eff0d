import { EventEmitter, on } from 'node:events';
import type { Deps } from '../../deps.ts';
import { findUser, type UserRow } from './users.store.ts';

/** Tells those who watch an account that it was changed. */
export class UserChanges {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  announce(userId: string): void {
    this.#emitter.emit(userId);
  }

  watch(userId: string): AsyncIterable<unknown> {
    return on(this.#emitter, userId);
  }
}

export async function* watchUser(
  { database, changes }: Deps & { readonly changes: UserChanges },
  userId: string,
): AsyncGenerator<UserRow> {
  const notices = changes.watch(userId);
  let user = await findUser(database, userId);
  if (user !== undefined) yield user;
  for await (const _ of notices) {
    user = await findUser(database, userId);
    if (user === undefined) return;
    yield user;
  }
}
