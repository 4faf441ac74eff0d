import type { Deps } from '../../deps.ts';
import { addMissingWords } from './search-words.store.ts';

/** Limited by the parameters of one statement: a name can have 50 words. */
const CITIES_PER_BATCH = 200;

/**
 * Adds search keys to cities from before the search existed. Several instances can do this concurrently, also while
 * cities change: those with keys are skipped.
 */
export async function keyCities({ database }: Deps): Promise<void> {
  while ((await addMissingWords(database, CITIES_PER_BATCH)) === CITIES_PER_BATCH);
}
