import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Group } from '../../../access/index.ts';
import { lookupKey } from '../../../lookup-key.ts';
import type { TagsOfList } from '../tags/tags-of-list.store.ts';
import type { UsersTables } from '../users.store.ts';

export interface UserFilter {
  readonly group?: Group | undefined;
  readonly isActive?: boolean | undefined;
  /** Users who have all of these. */
  readonly tags?: readonly string[] | undefined;
  /** Part of a username or name. */
  readonly search?: string | undefined;
  readonly createdBy?: string | undefined;
}

export interface ListTables extends UsersTables {
  user_tags: { user_id: string; tag_id: number };
  tags: { id: number; name_folded: string };
}

type Build = ExpressionBuilder<ListTables, 'users'>;
export type HasTag = (build: Build, tag: number) => Expression<SqlBool>;

/** Evaluated per scanned user; the scan ends with the last one of a page. */
export const lookedUp: HasTag = (build, tag) =>
  build(
    build
      .selectFrom('user_tags')
      .select('user_tags.tag_id')
      .where('user_tags.tag_id', '=', tag)
      .whereRef('user_tags.user_id', '=', 'users.id'),
    'is not',
    null,
  );

export const listed: HasTag = (build, tag) =>
  build('users.id', 'in', (inner) =>
    inner.selectFrom('user_tags').select('user_tags.user_id').where('user_tags.tag_id', '=', tag),
  );

/** The condition that a filter puts on users. */
export function matches(filter: UserFilter, { few, others }: TagsOfList, hasTag: HasTag) {
  return (build: Build) => {
    // Deleted users have no key; this form of the condition allows a covering index by group or name.
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
