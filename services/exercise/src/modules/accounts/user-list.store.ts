import type { Handle } from '@muster/kit/database';
import {
  type AliasableExpression,
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type SqlBool,
  sql,
} from 'kysely';
import type { Group } from '../../access/index.ts';
import { lookupKey } from '../../lookup-key.ts';
import { type TagsOfList, tagsOfList } from './tags-of-list.store.ts';
import { USER_COLUMNS, type User, type UsersTables } from './users.store.ts';

export interface UserFilter {
  readonly group?: Group | undefined;
  readonly isActive?: boolean | undefined;
  /** Users who have all of these. */
  readonly tags?: readonly string[] | undefined;
  /** Part of a username or name. */
  readonly search?: string | undefined;
  readonly createdBy?: string | undefined;
}

interface ListTables extends UsersTables {
  user_tags: { user_id: string; tag_id: number };
  tags: { id: number; name_folded: string };
}

/**
 * One page of users by username, and how many there are in all, in one statement once their tags are known. The page is
 * found by what `users_by_name` holds, and only its own users are read: all of them would take ten times as long.
 */
export async function pageOfUsers(
  handle: Handle,
  filter: UserFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ users: User[]; total: number }> {
  const tags = await tagsOfList(handle, filter.tags ?? []);
  if (tags === undefined) return { users: [], total: 0 };
  const db = handle.tables<ListTables>();
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

/** How many there are in all, as part of a statement. */
function totalOf(db: Kysely<ListTables>, filter: UserFilter, tags: TagsOfList): AliasableExpression<number> {
  const isKnown = tags.few === undefined && tags.others.length === 1 && isNarrowedByTagsAlone(filter);
  if (isKnown) return sql<number>`cast(${tags.owners} as bigint)`;
  return (
    db
      .selectFrom('users')
      .select((select) => select.fn.countAll<number>().as('n'))
      // All users of a common tag are gone through sooner in its own order.
      .where(matches(filter, tags, tags.few === undefined ? listed : lookedUp))
      .$asScalar()
  );
}

function isNarrowedByTagsAlone({ tags: _, ...others }: UserFilter): boolean {
  return Object.values(others).every((value) => value === undefined || value === '');
}

type Build = ExpressionBuilder<ListTables, 'users'>;
type HasTag = (build: Build, tag: number) => Expression<SqlBool>;

/** Looked up for each user who is gone through, which ends with the last one of a page. */
const lookedUp: HasTag = (build, tag) =>
  build(
    build
      .selectFrom('user_tags')
      .select('user_tags.tag_id')
      .where('user_tags.tag_id', '=', tag)
      .whereRef('user_tags.user_id', '=', 'users.id'),
    'is not',
    null,
  );

const listed: HasTag = (build, tag) =>
  build('users.id', 'in', (inner) =>
    inner.selectFrom('user_tags').select('user_tags.user_id').where('user_tags.tag_id', '=', tag),
  );

function matches(filter: UserFilter, { few, others }: TagsOfList, hasTag: HasTag) {
  return (build: Build) => {
    // Deleted users have no key; asking it so lets the index by group or by name answer alone.
    const conditions: Expression<SqlBool>[] = [build('users.username_folded', 'is not', null)];
    if (few !== undefined) conditions.push(build('users.id', 'in', [...few]));
    if (filter.group !== undefined) conditions.push(build('users.user_group', '=', filter.group));
    if (filter.isActive !== undefined) conditions.push(build('users.is_active', '=', filter.isActive));
    if (filter.createdBy !== undefined) conditions.push(build('users.created_by', '=', filter.createdBy));
    for (const tag of others) conditions.push(hasTag(build, tag));
    if (filter.search !== undefined && filter.search.trim() !== '') {
      const pattern = `%${lookupKey(filter.search).replaceAll(/[\\%_]/g, '\\$&')}%`;
      conditions.push(sql<SqlBool>`users.search_text like ${pattern} escape '\\'`);
    }
    return build.and(conditions);
  };
}

/** Trainees who can log in and have at least one of these tags, by username. */
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
