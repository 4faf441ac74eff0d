import { type Comparison, comparisonCost, matchingPlaces } from '@muster/definition';
import { TookTooLong } from '@muster/kit/threads';
import { exercisesErrors } from '../exercises.errors.ts';
import { jobsOf, type MatchingJob } from './matching-jobs.ts';
import { MatchingThread } from './matching-thread.ts';

/** A unit of cost takes at most 0.1 µs: up to two milliseconds, comparisons are not worth a thread. */
const INLINE_COST = 20_000;
/** At most 100 ms in the thread, and then it is somebody else's turn. */
const JOB_COST = 1_000_000;
/** What may take longer has a thread of its own. New definitions have no such patterns, stored ones may. */
const SLOW_COST = 5_000_000;
/** The processor time of all comparisons of an act. */
const MAX_MILLISECONDS = 10_000;

/** For each comparison, the places of the patterns that match. */
type Matches = readonly (readonly number[])[];

/**
 * Compares the texts of acts with the patterns of definitions before the acts are decided. Matching takes linear time,
 * but a long pattern and a long text take seconds, which must not block the event loop.
 */
export class PatternMatches {
  readonly #threads = { quick: new MatchingThread(), slow: new MatchingThread() };
  readonly #maxMilliseconds: number;

  constructor(maxMilliseconds = MAX_MILLISECONDS) {
    this.#maxMilliseconds = maxMilliseconds;
  }

  async stop(): Promise<void> {
    const { quick, slow } = this.#threads;
    await Promise.all([quick.stop(), slow.stop()]);
  }

  /** `keys` say who asks: the exercise first, then who acts in it. Fails with too_busy and text_too_complex. */
  async of(keys: readonly string[], comparisons: readonly Comparison[]): Promise<Matches> {
    if (isCheap(comparisons)) return comparisons.map(matchingPlaces);
    const matches: number[][] = comparisons.map(() => []);
    let left = this.#maxMilliseconds;
    for (const job of jobsOf(comparisons, JOB_COST)) {
      left -= await this.#run(keys, job, left, matches);
      if (left <= 0) throw tooComplex();
    }
    return matches;
  }

  /** Returns the processor time that it took. */
  async #run(keys: readonly string[], job: MatchingJob, limit: number, matches: number[][]): Promise<number> {
    const thread = job.cost > SLOW_COST ? this.#threads.slow : this.#threads.quick;
    const comparisons = job.parts.map(({ comparison }) => comparison);
    try {
      const compared = await thread.compare(keys, comparisons, limit);
      for (const [place, { index }] of job.parts.entries()) matches[index]?.push(...(compared.matches[place] ?? []));
      return compared.milliseconds;
    } catch (error) {
      throw error instanceof TookTooLong ? tooComplex() : error;
    }
  }
}

function isCheap(comparisons: readonly Comparison[]): boolean {
  let cost = 0;
  return comparisons.every((comparison) => {
    cost += comparisonCost(comparison);
    return cost <= INLINE_COST;
  });
}

function tooComplex() {
  return exercisesErrors.text_too_complex();
}
