import type { Database } from '@muster/kit/database';
import { Turns } from '@muster/kit/runtime';
import type { TagsOfList } from '../tags/tags-of-list.store.ts';
import { USER_COLUMNS, type User } from '../users.store.ts';
import { type ListTables, lookedUp, matches, type UserFilter } from './user-filter.store.ts';

/** This many users take 2 ms in a text search, and 5 ms in a search by tags. */
const SLICES = { search: 5000, tags: 2000 } as const;

/** Concurrent scans of all users take turns. */
const turns = new Turns();

/**
 * One page of users by username, and the total, computed in slices of all users. Not for use inside a write
 * transaction, which must await nothing but the database.
 */
export async function pageInSlices(
  database: Database,
  filter: UserFilter,
  tags: TagsOfList,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ users: User[]; total: number }> {
  const db = database.tables<ListTables>();
  const users: User[] = [];
  const slice = tags.others.length === 0 ? SLICES.search : SLICES.tags;
  let total = 0;
  let after: string | undefined = '';
  while (after !== undefined) {
    const last: string | undefined = await endOfSlice(database, after, slice);
    const matching = db
      .selectFrom('users')
      .where('username_folded', '>', after)
      .$if(last !== undefined, (rest) => rest.where('username_folded', '<=', last ?? null))
      .where(matches(filter, tags, lookedUp));
    const before = total;
    const { n } = await matching.select((select) => select.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
    total += n;
    if (total > offset && users.length < limit) {
      const some = await matching
        .select(USER_COLUMNS)
        .orderBy('username_folded')
        .limit(limit - users.length)
        .offset(Math.max(0, offset - before))
        .execute();
      users.push(...some);
    }
    after = last;
    if (after !== undefined) await turns.next();
  }
  return { users, total };
}

/** The last username of the next slice; undefined for the last slice. */
async function endOfSlice(database: Database, after: string, size: number): Promise<string | undefined> {
  const row = await database
    .tables<ListTables>()
    .selectFrom('users')
    .select('username_folded')
    .where('username_folded', '>', after)
    .orderBy('username_folded')
    .limit(1)
    .offset(size - 1)
    .executeTakeFirst();
  return row?.username_folded ?? undefined;
}
