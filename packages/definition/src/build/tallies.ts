import { LIMITS } from '../limits.ts';
import type { Location } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';

/** What a page shows at once, though a package may hold it in many lists. */
type Counted = 'attachments' | 'questions' | 'options' | 'shown';

const SENTENCES = {
  attachments: 'all_attachments',
  questions: 'all_questions',
  options: 'all_options',
  shown: 'all_shown',
} as const satisfies Readonly<Record<Counted, string>>;

interface Tally {
  sum: number;
  largest: { readonly count: number; readonly at: Location } | undefined;
}

/** Counts what must not add up to more than a team's page can show. */
export class Tallies {
  readonly #tallies: Readonly<Record<Counted, Tally>> = {
    attachments: { sum: 0, largest: undefined },
    questions: { sum: 0, largest: undefined },
    options: { sum: 0, largest: undefined },
    shown: { sum: 0, largest: undefined },
  };

  add(what: Counted, count: number, at: Location): void {
    const tally = this.#tallies[what];
    tally.sum += count;
    if (tally.largest === undefined || count > tally.largest.count) tally.largest = { count, at };
  }

  /** Reports what exceeds its limit, at the place that has most of it. */
  report(log: ProblemLog): void {
    for (const what of ['attachments', 'questions', 'options', 'shown'] as const) {
      const { sum, largest } = this.#tallies[what];
      if (largest === undefined || sum <= LIMITS[what]) continue;

      log.problem(largest.at, 'too_large', [
        SENTENCES[what],
        { count: sum, max: LIMITS[what], largest: largest.count },
      ]);
    }
  }
}
