import type { Tx } from '@muster/kit/database';
import type { SweepTask } from '@muster/kit/runtime';
import type { Deps } from '../../../deps.ts';
import { lookupKey } from '../../../lookup-key.ts';
import { readPage } from '../../../page.ts';
import { accountsErrors } from '../accounts.errors.ts';
import { addUserTags, countTags, ensureTags, forgetTags, pageOfTags, sweepTags, type TagRow } from './tags.store.ts';
import type { Tag } from './tags.ts';

/** On the whole platform. People choose from these. */
const MAX_TAGS = 10_000;
const MAX_PAGE_SIZE = 1000;

interface TagFilter {
  readonly search?: string | null | undefined;
  readonly limit?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

/** Newest first. */
export async function listOfTags({ database }: Deps, filter: TagFilter): Promise<TagRow[]> {
  return pageOfTags(database, readFilter(filter, MAX_PAGE_SIZE));
}

export async function tagPage({ database }: Deps, filter: TagFilter) {
  const { search, limit, offset } = readFilter(filter, 100);
  const tags = await pageOfTags(database, { search, limit, offset });
  return { tags, offset, total: await countTags(database, search) };
}

function readFilter({ search, ...page }: TagFilter, usualLimit: number) {
  return {
    search: search == null ? undefined : lookupKey(search),
    ...readPage(page, { max: MAX_PAGE_SIZE, defaultLimit: usualLimit }),
  };
}

/** The ids of tags by key; creates new ones up to the limit. */
export async function idsOfTags(tx: Tx, tags: readonly Tag[]): Promise<Map<string, number>> {
  const { ids, made } = await ensureTags(tx, tags);
  if (made && (await countTags(tx)) > MAX_TAGS) {
    throw accountsErrors.too_many_tags({ max: MAX_TAGS });
  }
  return ids;
}

export async function forgetTagsOf(tx: Tx, userId: string): Promise<void> {
  await forgetTags(tx, userId);
}

export async function replaceTags(tx: Tx, userId: string, tags: readonly Tag[]): Promise<void> {
  await forgetTags(tx, userId);
  await putTags(tx, userId, tags);
}

export async function putTags(tx: Tx, userId: string, tags: readonly Tag[]): Promise<void> {
  const ids = await idsOfTags(tx, tags);
  await addUserTags(
    tx,
    [...ids.values()].map((tag_id) => ({ user_id: userId, tag_id })),
  );
}

/** Unused tags. In batches, so that others can write in between. */
export function tagSweeps({ database }: Pick<Deps, 'database'>): SweepTask[] {
  return [
    {
      name: 'tags',
      sweep: async () => {
        let removed = 0;
        for (;;) {
          const some = await database.transaction(sweepTags);
          removed += some;
          if (some === 0) return removed;
        }
      },
    },
  ];
}
