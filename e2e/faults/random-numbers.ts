import type { TestContext } from 'node:test';
import { Random } from '../../packages/rehearsal/src/random.ts';

/** The number of faults per test in a soak run. */
const ROUNDS = Number(process.env['SOAK_ROUNDS'] ?? 20);

/** A random generator for one test; the printed seed repeats it. */
function randomFor(test: TestContext): Random {
  const seed = Number(process.env['SOAK_SEED'] ?? Math.trunc(Math.random() * 1_000_000));
  process.stdout.write(`${test.name}: SOAK_SEED=${seed} SOAK_ROUNDS=${ROUNDS}\n`);
  return new Random(seed);
}

/** A whole number per round, at least `min` and less than `max`. */
export function numbersFor(test: TestContext, min: number, max: number): number[] {
  const random = randomFor(test);
  return Array.from({ length: ROUNDS }, () => min + random.below(max - min));
}
