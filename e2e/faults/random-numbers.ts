import type { TestContext } from 'node:test';
import { Random } from '../../packages/rehearsal/src/random.ts';

/** How often each fault comes in the long form of its test. */
const ROUNDS = Number(process.env['SOAK_ROUNDS'] ?? 20);

/** Chance for one test, which can be had again with the seed that it prints. */
function chanceFor(test: TestContext): Random {
  const seed = Number(process.env['SOAK_SEED'] ?? Math.trunc(Math.random() * 1_000_000));
  process.stdout.write(`${test.name}: SOAK_SEED=${seed} SOAK_ROUNDS=${ROUNDS}\n`);
  return new Random(seed);
}

/** A whole number for each round, from the least up to, and without, the most. */
export function numbersFor(test: TestContext, least: number, most: number): number[] {
  const random = chanceFor(test);
  return Array.from({ length: ROUNDS }, () => least + random.below(most - least));
}
