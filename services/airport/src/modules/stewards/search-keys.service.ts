import type { Deps } from '../../deps.ts';
import { searchKey } from '../../search/search-key.ts';
import { addKeys, unkeyedStewards } from './search-keys.store.ts';

const STEWARDS_PER_BATCH = 1000;

/**
 * Adds search keys to stewards from before the search existed. Several instances can do this concurrently, also while
 * stewards change: those with a key are skipped.
 */
export async function keyStewards({ database }: Deps): Promise<void> {
  for (;;) {
    const stewards = await unkeyedStewards(database, STEWARDS_PER_BATCH);
    if (stewards.length === 0) return;
    const keys = stewards.map(
      ({ id, first_name, last_name }) => [id, [searchKey(first_name), searchKey(last_name)]] as const,
    );
    await addKeys(database, Object.fromEntries(keys));
    if (stewards.length < STEWARDS_PER_BATCH) return;
  }
}
