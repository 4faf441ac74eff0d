import { Random } from '../../packages/rehearsal/src/random.ts';

/** For soak tests, which try what comes first in any case: each time something else, unless the seed is given. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const seed = Number(process.env['SOAK_SEED'] ?? Date.now() % 1_000_000);
  process.stdout.write(`SOAK_SEED=${seed}\n`);
  const random = new Random(seed);
  return items
    .map((each) => ({ each, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ each }) => each);
}
