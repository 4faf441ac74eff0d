import type { Handle } from '@muster/kit/database';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Group } from '../../access/index.ts';
import { lookupKey } from '../../lookup-key.ts';
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

/** One page of users by username, and how many there are in all, in one statement. */
export async function pageOfUsers(
  handle: Handle,
  filter: UserFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ users: User[]; total: number }> {
  const db = handle.tables<ListTables>();
  const rows = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .select((select) =>
      select
        .selectFrom('users')
        .select((count) => count.fn.countAll<number>().as('n'))
        .where(matches(filter))
        .as('total'),
    )
    .where(matches(filter))
    .orderBy('username_folded')
    .limit(limit)
    .offset(offset)
    .execute();
  if (rows.length === 0 && offset > 0) return { users: [], total: await countUsers(handle, filter) };
  return { users: rows, total: rows[0]?.total ?? 0 };
}

async function countUsers(handle: Handle, filter: UserFilter): Promise<number> {
  const { n } = await handle
    .tables<ListTables>()
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return n;
}

function matches(filter: UserFilter) {
  return (build: ExpressionBuilder<ListTables, 'users'>) => {
    // Deleted users have no key; asking it so lets the index by group or by name answer alone.
    const conditions: Expression<SqlBool>[] = [build('users.username_folded', 'is not', null)];
    if (filter.group !== undefined) conditions.push(build('users.user_group', '=', filter.group));
    if (filter.isActive !== undefined) conditions.push(build('users.is_active', '=', filter.isActive));
    if (filter.createdBy !== undefined) conditions.push(build('users.created_by', '=', filter.createdBy));
    for (const tag of filter.tags ?? []) {
      conditions.push(
        build('users.id', 'in', (inner) =>
          inner
            .selectFrom('user_tags')
            .innerJoin('tags', 'tags.id', 'user_tags.tag_id')
            .select('user_tags.user_id')
            .where('tags.name_folded', '=', lookupKey(tag)),
        ),
      );
    }
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
