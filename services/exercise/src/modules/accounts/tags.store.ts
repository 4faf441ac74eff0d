import type { Handle, Tx } from '@muster/kit/database';
import { caseFold } from '@muster/kit/text';
import type { Generated } from 'kysely';

interface TagsTables {
  tags: { id: Generated<number>; name: string; name_folded: string };
  user_tags: { user_id: string; tag_id: number };
}

export interface TagRow {
  readonly id: number;
  readonly name: string;
}

const tables = (handle: Handle) => handle.tables<TagsTables>();

export async function listTags(handle: Handle): Promise<TagRow[]> {
  return tables(handle).selectFrom('tags').select(['id', 'name']).orderBy('name_folded').execute();
}

/** The ids of tags by their folded names, made where they are new. A database takes so many parameters at once. */
export async function ensureTags(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Map(names.map((name) => [caseFold(name), name]))];
  const ids = new Map<string, number>();
  for (let start = 0; start < wanted.length; start += 1000) {
    const some = wanted.slice(start, start + 1000).map(([name_folded, name]) => ({ name, name_folded }));
    await tables(tx)
      .insertInto('tags')
      .values(some)
      .onConflict((conflict) => conflict.column('name_folded').doNothing())
      .execute();
    const rows = await tables(tx)
      .selectFrom('tags')
      .select(['id', 'name_folded'])
      .where(
        'name_folded',
        'in',
        some.map(({ name_folded }) => name_folded),
      )
      .execute();
    for (const { id, name_folded } of rows) ids.set(name_folded, id);
  }
  return ids;
}

export async function addUserTags(tx: Tx, pairs: readonly { user_id: string; tag_id: number }[]): Promise<void> {
  for (let start = 0; start < pairs.length; start += 1000) {
    await tables(tx)
      .insertInto('user_tags')
      .values(pairs.slice(start, start + 1000))
      .onConflict((conflict) => conflict.columns(['user_id', 'tag_id']).doNothing())
      .execute();
  }
}

export async function forgetTags(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('user_tags').where('user_id', '=', userId).execute();
}

/** The tags of several users at once, by user. */
export async function tagsOfUsers(handle: Handle, userIds: readonly string[]): Promise<Map<string, TagRow[]>> {
  const byUser = new Map<string, TagRow[]>(userIds.map((id) => [id, []]));
  if (userIds.length === 0) return byUser;
  const rows = await tables(handle)
    .selectFrom('user_tags')
    .innerJoin('tags', 'tags.id', 'user_tags.tag_id')
    .select(['user_tags.user_id', 'tags.id', 'tags.name'])
    .where('user_tags.user_id', 'in', [...userIds])
    .orderBy('tags.name_folded')
    .execute();
  for (const { user_id, id, name } of rows) byUser.get(user_id)?.push({ id, name });
  return byUser;
}
