import type { Database, Tx } from '@muster/kit/database';

/** A batch takes the embedded database some ten milliseconds, and others write in between. */
const BATCH = 200;

/** Fills in folded names that rows of older versions lack. `foldSome` folds up to a number of them, and returns how many. */
export async function foldNames(
  database: Database,
  foldSome: (tx: Tx, limit: number) => Promise<number>,
): Promise<number> {
  let folded = 0;
  for (;;) {
    const some = await database.transaction((tx) => foldSome(tx, BATCH));
    folded += some;
    if (some < BATCH) return folded;
  }
}
