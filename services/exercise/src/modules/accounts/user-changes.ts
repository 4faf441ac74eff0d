import type { Tx } from '@muster/kit/database';
import type { Deps } from '../../deps.ts';
import { tagsOfUsers } from './tags/tags.store.ts';
import { findUser, type User } from './users.store.ts';

const TOPIC = 'users';

/** Notifies subscribers of an account, on any instance, that this transaction changes it. */
export function announceUser(tx: Tx, userId: string): void {
  tx.publish(TOPIC, userId);
}

/** The user now, and again whenever the row or its tags change, until the subscriber leaves. */
export function watchUser({ database }: Pick<Deps, 'database'>, userId: string): AsyncIterableIterator<User> {
  const hints = database.topics.watch(TOPIC, userId);
  const users = usersAt(database, userId, hints);
  return {
    next: () => users.next(),
    return: async () => {
      // A waiting generator is not told to end; the watch it waits for is.
      await hints.return?.();
      return users.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function* usersAt(
  database: Deps['database'],
  userId: string,
  hints: AsyncIterableIterator<unknown>,
): AsyncGenerator<User> {
  let seen = '';
  const look = async (): Promise<{ user: User; isNew: boolean } | undefined> => {
    const user = await findUser(database, userId);
    if (user === undefined) return undefined;
    const found = JSON.stringify([user, (await tagsOfUsers(database, [userId])).get(userId)]);
    const isNew = found !== seen;
    seen = found;
    return { user, isNew };
  };
  const first = await look();
  if (first !== undefined) yield first.user;
  for await (const _ of hints) {
    const next = await look();
    if (next === undefined) return;
    // A hint can be spurious.
    if (next.isNew) yield next.user;
  }
}
