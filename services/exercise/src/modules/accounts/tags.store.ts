import { fold, type Handle, type Tx } from '@muster/kit/database';
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

/** The ids of tags by their names, made where they are new. */
export async function ensureTags(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  const byKey = new Map(names.map((name) => [fold(name), name]));
  if (byKey.size === 0) return new Map();
  await tables(tx)
    .insertInto('tags')
    .values([...byKey].map(([name_folded, name]) => ({ name, name_folded })))
    .onConflict((conflict) => conflict.column('name_folded').doNothing())
    .execute();
  const rows = await tables(tx)
    .selectFrom('tags')
    .select(['id', 'name_folded'])
    .where('name_folded', 'in', [...byKey.keys()])
    .execute();
  return new Map(rows.map(({ id, name_folded }) => [name_folded, id]));
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
