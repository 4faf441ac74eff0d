import type { Deps } from '../../deps.ts';
import { addMissingWords } from './search-words.store.ts';

/** Limited by the parameters of one statement: a name can have 50 words. */
const AIRPORTS_PER_BATCH = 200;

/**
 * Adds search keys to airports from before the search existed. Several instances can do this concurrently, also while
 * airports change: those with keys are skipped.
 */
export async function keyAirports({ database }: Deps): Promise<void> {
  while ((await addMissingWords(database, AIRPORTS_PER_BATCH)) === AIRPORTS_PER_BATCH);
}
