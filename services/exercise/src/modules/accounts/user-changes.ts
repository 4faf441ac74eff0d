import { EventEmitter, on } from 'node:events';
import type { Deps } from '../../deps.ts';
import { findUser, type UserRow } from './users.store.ts';

/** Tells those who watch an account that it was changed. */
export class UserChanges {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  announce(userId: string): void {
    this.#emitter.emit(userId);
  }

  watch(userId: string): Notices {
    return on(this.#emitter, userId);
  }
}

type Notices = ReturnType<typeof on>;

/** The user now, and again after each change, until nobody watches any more. */
export function watchUser(
  { database, changes }: Pick<Deps, 'database'> & { readonly changes: UserChanges },
  userId: string,
): AsyncIterableIterator<UserRow> {
  const notices = changes.watch(userId);
  const users = usersAt(database, userId, notices);
  return {
    next: () => users.next(),
    return: async () => {
      // A generator that waits does not hear that it is to end; what it waits for does.
      await notices.return?.();
      return users.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function* usersAt(database: Deps['database'], userId: string, notices: Notices): AsyncGenerator<UserRow> {
  let user = await findUser(database, userId);
  if (user !== undefined) yield user;
  for await (const _ of notices) {
    user = await findUser(database, userId);
    if (user === undefined) return;
    yield user;
  }
}
