import type { TestContext } from 'node:test';
import { Random } from '../../packages/rehearsal/src/random.ts';
import { SoakTime } from '../support/soak-time.ts';

/** Of `faults.soak.ts`, on both databases. */
const TESTS = 8;
const time = process.env['SOAK_SECONDS'] === undefined ? undefined : new SoakTime(TESTS);
/** The most faults per test in a soak run; the definitions of the tests grow with it. */
const ROUNDS = Number(process.env['SOAK_ROUNDS'] ?? 40);

/** A random generator for one test; the printed seed repeats it. */
function randomFor(test: TestContext): Random {
  const seed = Number(process.env['SOAK_SEED'] ?? Math.trunc(Math.random() * 1_000_000));
  process.stdout.write(`${test.name}: SOAK_SEED=${seed}, at most ${ROUNDS} rounds\n`);
  return new Random(seed);
}

/** A whole number per round, at least `min` and less than `max`. */
export function numbersFor(test: TestContext, min: number, max: number): number[] {
  const random = randomFor(test);
  return Array.from({ length: ROUNDS }, () => min + random.below(max - min));
}

/** These numbers; in a soak run, as many as there is time for, and at least one. */
export function* roundsOf(test: TestContext, numbers: readonly number[]): Generator<number, void> {
  const end = time?.nextEnd() ?? Number.POSITIVE_INFINITY;
  let rounds = 0;
  for (const number of numbers) {
    if (rounds > 0 && performance.now() > end) break;
    yield number;
    rounds += 1;
  }
  if (time !== undefined) process.stdout.write(`${test.name}: ${rounds} rounds\n`);
}
