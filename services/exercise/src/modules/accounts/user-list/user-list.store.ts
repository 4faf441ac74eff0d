import type { Database, Handle } from '@muster/kit/database';
import { type AliasableExpression, type Kysely, sql } from 'kysely';
import { lookupKey } from '../../../lookup-key.ts';
import { type TagsOfList, tagsOfList } from '../tags/tags-of-list.store.ts';
import { USER_COLUMNS, type User } from '../users.store.ts';
import { type ListTables, listed, lookedUp, matches, type UserFilter } from './user-filter.store.ts';
import { pageInSlices } from './user-list-slices.store.ts';

/**
 * One page of users by username, and the total, in one statement once their tags are known. The index `users_by_name`
 * finds the page, and only its own users are read: reading all would take ten times as long.
 */
export async function pageOfUsers(
  database: Database,
  filter: UserFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ users: User[]; total: number }> {
  const tags = await tagsOfList(database, filter.tags ?? []);
  if (tags === undefined) return { users: [], total: 0 };
  if (isLongWork(database, filter, tags)) return pageInSlices(database, filter, tags, { limit, offset });
  const db = database.tables<ListTables>();
  const counted = totalOf(db, filter, tags);
  const rows = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .select(counted.as('total'))
    .where('username_folded', 'in', (page) =>
      page
        .selectFrom('users')
        .select('username_folded')
        .where(matches(filter, tags, lookedUp))
        .orderBy('username_folded')
        .limit(limit)
        .offset(offset),
    )
    .orderBy('username_folded')
    .execute();
  if (rows.length > 0 || offset === 0) return { users: rows, total: rows[0]?.total ?? 0 };
  const { total } = await db.selectNoFrom(counted.as('total')).executeTakeFirstOrThrow();
  return { users: [], total };
}

/** The total, as a subquery. */
function totalOf(db: Kysely<ListTables>, filter: UserFilter, tags: TagsOfList): AliasableExpression<number> {
  const isKnown = tags.few === undefined && tags.others.length === 1 && isNarrowedByTagsAlone(filter);
  if (isKnown) return sql<number>`cast(${tags.owners} as bigint)`;
  return (
    db
      .selectFrom('users')
      .select((select) => select.fn.countAll<number>().as('n'))
      // For a common tag, scanning all its users in index order is faster.
      .where(matches(filter, tags, tags.few === undefined ? listed : lookedUp))
      .$asScalar()
  );
}

/**
 * Whether an index alone cannot answer the filter, so that every user must be read. The embedded database would block
 * the main thread meanwhile.
 */
function isLongWork({ isRemote }: Database, filter: UserFilter, { few, others }: TagsOfList): boolean {
  if (isRemote || few !== undefined) return false;
  const isSearched = (filter.search ?? '').trim() !== '';
  return isSearched || others.length > 1 || (others.length === 1 && !isNarrowedByTagsAlone(filter));
}

function isNarrowedByTagsAlone({ tags: _, ...others }: UserFilter): boolean {
  return Object.values(others).every((value) => value === undefined || value === '');
}

/** The tags that at least one active trainee has, by key. */
export async function tagsOfTrainees(handle: Handle, tags: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await handle
    .tables<ListTables>()
    .selectFrom('tags')
    .select('tags.name_folded')
    .where('tags.name_folded', 'in', tags.map(lookupKey))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_tags')
          .innerJoin('users', 'users.id', 'user_tags.user_id')
          .select('user_tags.user_id')
          .whereRef('user_tags.tag_id', '=', 'tags.id')
          .where('users.username_folded', 'is not', null)
          .where('users.user_group', '=', 'TRAINEE')
          .where('users.is_active', '=', true),
      ),
    )
    .execute();
  return new Set(rows.map(({ name_folded }) => name_folded));
}

/** Active trainees with at least one of these tags, by username. */
export async function traineesTagged(handle: Handle, tags: readonly string[], limit: number): Promise<User[]> {
  return handle
    .tables<ListTables>()
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('users.username_folded', 'is not', null)
    .where('users.user_group', '=', 'TRAINEE')
    .where('users.is_active', '=', true)
    .where('users.id', 'in', (inner) =>
      inner
        .selectFrom('user_tags')
        .innerJoin('tags', 'tags.id', 'user_tags.tag_id')
        .select('user_tags.user_id')
        .where('tags.name_folded', 'in', tags.map(lookupKey)),
    )
    .orderBy('username_folded')
    .limit(limit)
    .execute();
}
