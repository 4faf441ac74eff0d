import type { Handle, Tx } from '@muster/kit/database';
import type { Generated } from 'kysely';
import type { Tag } from './tags.ts';

interface TagsTables {
  tags: { id: Generated<number>; name: string; name_folded: string };
  user_tags: { user_id: string; tag_id: number };
}

export interface TagRow {
  readonly id: number;
  readonly name: string;
}

export interface UserTag {
  readonly user_id: string;
  readonly tag_id: number;
}

/** The parameter limit of a statement. */
const BATCH_SIZE = 1000;
/** Creating, using and sweeping tags is serialized: no tag is swept that another transaction is about to use. */
const LOCK = 'tags';

const tables = (handle: Handle) => handle.tables<TagsTables>();

export async function pageOfTags(
  handle: Handle,
  { search, limit, offset }: { readonly search: string | undefined; readonly limit: number; readonly offset: number },
): Promise<TagRow[]> {
  return matching(handle, search).select(['id', 'name']).orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export async function countTags(handle: Handle, search?: string): Promise<number> {
  const { n } = await matching(handle, search)
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Tags by key prefix: a covering index answers this. */
function matching(handle: Handle, search: string | undefined) {
  const tags = tables(handle).selectFrom('tags');
  if (search === undefined || search === '') return tags;
  // No key contains the last code point.
  return tags.where('name_folded', '>=', search).where('name_folded', '<', `${search}\u{10ffff}`);
}

/** The ids of tags by key, creating new ones; and whether any was created. */
export async function ensureTags(tx: Tx, tags: readonly Tag[]): Promise<{ ids: Map<string, number>; made: boolean }> {
  const wanted = [...new Map(tags.map((tag) => [tag.key, tag])).values()];
  const ids = new Map<string, number>();
  let made = false;
  if (wanted.length > 0) await tx.lock(LOCK);
  for (let start = 0; start < wanted.length; start += BATCH_SIZE) {
    const some = wanted.slice(start, start + BATCH_SIZE);
    const { numInsertedOrUpdatedRows: count = 0n } = await tables(tx)
      .insertInto('tags')
      .values(some.map(({ name, key }) => ({ name, name_folded: key })))
      .onConflict((conflict) => conflict.column('name_folded').doNothing())
      .executeTakeFirst();
    made ||= count > 0n;
    const rows = await tables(tx)
      .selectFrom('tags')
      .select(['id', 'name_folded'])
      .where(
        'name_folded',
        'in',
        some.map(({ key }) => key),
      )
      .execute();
    for (const { id, name_folded } of rows) ids.set(name_folded, id);
  }
  return { ids, made };
}

export async function addUserTags(tx: Tx, pairs: readonly UserTag[]): Promise<void> {
  for (let start = 0; start < pairs.length; start += BATCH_SIZE) {
    await tables(tx)
      .insertInto('user_tags')
      .values(pairs.slice(start, start + BATCH_SIZE))
      .onConflict((conflict) => conflict.columns(['user_id', 'tag_id']).doNothing())
      .execute();
  }
}

export async function forgetTags(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('user_tags').where('user_id', '=', userId).execute();
}

/** The ids of the tags of several users at once, by user. */
export async function tagIdsOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, Set<number>>> {
  const byUser = new Map<string, Set<number>>(userIds.map((id) => [id, new Set()]));
  for (let start = 0; start < userIds.length; start += BATCH_SIZE) {
    const rows = await tables(tx)
      .selectFrom('user_tags')
      .selectAll()
      .where('user_id', 'in', userIds.slice(start, start + BATCH_SIZE))
      .execute();
    for (const { user_id, tag_id } of rows) byUser.get(user_id)?.add(tag_id);
  }
  return byUser;
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

/** Removes some unused tags; returns their number. */
export async function sweepTags(tx: Tx): Promise<number> {
  await tx.lock(LOCK);
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('tags')
    .where('id', 'in', (unused) =>
      unused
        .selectFrom('tags')
        .select('tags.id')
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('user_tags').select('user_tags.tag_id').whereRef('user_tags.tag_id', '=', 'tags.id'))),
        )
        .limit(BATCH_SIZE),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
