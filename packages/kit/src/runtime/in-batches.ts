import { setImmediate } from 'node:timers/promises';

/** The embedded database runs on the main thread, and removes this many rows in about 25 ms. */
const ROWS_PER_BATCH = 500;
/** A few seconds of work, so that a stop is not delayed; the next sweep removes the rest. */
const BATCHES = 100;

/**
 * Removes rows a few hundred at a time and yields to the event loop in between. A million rows in one statement would
 * block the main thread for many seconds.
 */
export async function inBatches(removeSome: (limit: number) => Promise<bigint>): Promise<number> {
  let removed = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const some = Number(await removeSome(ROWS_PER_BATCH));
    removed += some;
    if (some < ROWS_PER_BATCH) break;
    await setImmediate();
  }
  return removed;
}
