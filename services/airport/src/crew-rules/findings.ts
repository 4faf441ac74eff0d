import type { Duty } from './duties.ts';
import type { Finding, RosterViolation, RuleAnswer } from './judged-roster.ts';

/** What is near a limit: this part of the most that is allowed, or less than so much above the least. */
const [PART_OF_MOST, ABOVE_LEAST_MS] = [0.95, 20 * 60_000];

/** Collects what breaks a rule, and what comes nearest to breaking it. All lengths are in milliseconds. */
export class Findings {
  readonly #broken: Finding[] = [];
  #nearest: { readonly left: number; readonly describe: () => RosterViolation } | undefined;

  /** Returns whether there is more than the rule allows. */
  most(actual: number, limit: number, duty: Duty, describe: () => RosterViolation): boolean {
    return this.#found(limit - actual, actual >= PART_OF_MOST * limit, duty, describe);
  }

  /** Returns whether there is less than the rule needs. */
  least(actual: number, limit: number, duty: Duty, describe: () => RosterViolation): boolean {
    return this.#found(actual - limit, actual - limit < ABOVE_LEAST_MS, duty, describe);
  }

  answer(lacksData = false): RuleAnswer {
    const isBroken = this.#broken.length > 0;
    return { findings: this.#broken, atLimit: isBroken ? undefined : this.#nearest?.describe(), lacksData };
  }

  #found(left: number, isNear: boolean, duty: Duty, describe: () => RosterViolation): boolean {
    if (left < 0) this.#broken.push({ duty, violation: describe() });
    else if (isNear && left < (this.#nearest?.left ?? Number.POSITIVE_INFINITY)) this.#nearest = { left, describe };
    return left < 0;
  }
}
