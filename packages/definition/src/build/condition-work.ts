import { sizeOf } from '../condition/size.ts';
import { LIMITS } from '../limits.ts';
import type { Condition } from '../model.ts';
import type { Location } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';

interface WeighedCondition {
  readonly at: Location;
  readonly terms: number;
  readonly milestones: number;
}

/**
 * The work that the conditions of a package cause in an exercise: each is evaluated whenever one of its milestones is
 * switched, so switching all of them once takes its terms times its milestones.
 */
export class ConditionWork {
  #sum = 0;
  #largest: WeighedCondition | undefined;

  add(condition: Condition, names: ReadonlySet<string>, at: Location): void {
    const weighed = { at, terms: sizeOf(condition), milestones: names.size };
    this.#sum += workOf(weighed);
    if (this.#largest === undefined || workOf(weighed) > workOf(this.#largest)) this.#largest = weighed;
  }

  /** Reports a package whose conditions exceed the limit, at the one that contributes most. */
  report(log: ProblemLog): void {
    if (this.#largest === undefined || this.#sum <= LIMITS.conditionWork) return;
    const { at, terms, milestones } = this.#largest;

    log.problem(at, 'too_large', ['conditions', { max: LIMITS.conditionWork, sum: this.#sum, terms, milestones }]);
  }
}

function workOf({ terms, milestones }: WeighedCondition): number {
  return terms * milestones;
}
