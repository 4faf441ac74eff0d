import type { Handle } from '@muster/kit/database';
import { lookupKey } from '../../lookup-key.ts';

/** So many users are looked up one by one sooner than all users are gone through. */
const FEW = 1000;

/** What a list of users who have certain tags is narrowed by. */
export interface TagsOfList {
  /** Those who have the rarest of the tags, when they are few. */
  readonly few: readonly string[] | undefined;
  /** The ids of the other tags, the rarest first. */
  readonly others: readonly number[];
  /** How many users have the rarest one. Deleted users have none. */
  readonly owners: number;
}

interface Tables {
  tags: { id: number; name_folded: string };
  user_tags: { user_id: string; tag_id: number };
}

/**
 * Looks the tags up, and for a rare one the users who have it; undefined when one of the tags is not there, so that
 * nobody has it. Databases reckon with what tags have on average: without this, they would go through all users for one
 * that ten have, or look up half of all users one by one.
 */
export async function tagsOfList(handle: Handle, names: readonly string[]): Promise<TagsOfList | undefined> {
  if (names.length === 0) return { few: undefined, others: [], owners: 0 };
  const keys = [...new Set(names.map(lookupKey))];
  const db = handle.tables<Tables>();
  const tags = await db
    .selectFrom('tags')
    .select('tags.id')
    .select((select) =>
      select
        .selectFrom('user_tags')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('user_tags.tag_id', '=', 'tags.id')
        .as('users'),
    )
    .where('tags.name_folded', 'in', keys)
    .execute();
  if (tags.length < keys.length) return undefined;
  const [rarest, ...more] = tags.toSorted((one, other) => Number(one.users) - Number(other.users));
  if (rarest === undefined) return undefined;
  const others = more.map(({ id }) => id);
  const owners = Number(rarest.users);
  if (owners > FEW) return { few: undefined, others: [rarest.id, ...others], owners };
  const rows = await db.selectFrom('user_tags').select('user_id').where('tag_id', '=', rarest.id).execute();
  return rows.length === 0 ? undefined : { few: rows.map(({ user_id }) => user_id), others, owners };
}
