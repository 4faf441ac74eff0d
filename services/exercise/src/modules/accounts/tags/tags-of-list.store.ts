import type { Handle } from '@muster/kit/database';
import { lookupKey } from '../../../lookup-key.ts';

/** Looking up this many users one by one is faster than scanning all users. */
const FEW = 1000;

/** How to narrow a list of users with certain tags. */
export interface TagsOfList {
  /** The users with the rarest tag, if they are few. */
  readonly few: readonly string[] | undefined;
  /** The ids of the other tags, rarest first. */
  readonly others: readonly number[];
  /** The number of users with the rarest tag. Deleted users have none. */
  readonly owners: number;
}

interface Tables {
  tags: { id: number; name_folded: string };
  user_tags: { user_id: string; tag_id: number };
}

/**
 * Looks up the tags, and for a rare one its users; undefined if a tag does not exist, so that nobody has it. Query
 * planners assume an average number of users per tag: without this, they would scan all users for a tag that ten have,
 * or look up half of all users one by one.
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
