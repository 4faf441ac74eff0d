import { milestonesIn } from '../condition/milestones.ts';
import { canHoldTogether, type Range } from '../condition/satisfiable.ts';
import { Effort } from '../effort.ts';
import type { Condition, Definition } from '../model.ts';
import type { Happening } from './happenings.ts';

/** The step limit per definition: at most a second, and a hundred times what a large one needs. */
const EFFORT = 10_000_000;

/** What is reachable in an exercise, whatever teams and instructors do. */
export class Reach {
  readonly #ranges = new Map<string, { on: boolean; off: boolean }>();
  readonly #possible = new Set<Happening>();
  readonly #effort: Effort;

  /** `elsewhere` is the reach of all teams together, which decides about shared milestones. */
  constructor(
    definition: Definition,
    happenings: readonly Happening[],
    effort: Effort = new Effort(EFFORT),
    elsewhere?: Reach,
  ) {
    this.#effort = effort;
    for (const { name, initialState, shared } of definition.milestones) {
      const range = { on: initialState, off: !initialState };
      this.#ranges.set(name, shared && elsewhere !== undefined ? { ...elsewhere.rangeOf(name) } : range);
    }
    this.#spread(happenings);
  }

  /** A milestone that does not exist can only be off. */
  rangeOf(milestone: string): Range {
    return this.#ranges.get(milestone) ?? { on: false, off: true };
  }

  isPossible(happening: Happening): boolean {
    return this.#possible.has(happening);
  }

  canHold(condition: Condition): boolean {
    return canHoldTogether([condition], (name) => this.rangeOf(name), this.#effort);
  }

  /**
   * Computes a fixed point: starts from the initial states and applies everything that can happen until nothing
   * changes. The set of possible happenings only grows, so each is checked again only if something it depends on has
   * changed.
   */
  #spread(happenings: readonly Happening[]): void {
    const waiting = dependents(happenings);
    let due = new Set(happenings);
    while (due.size > 0) {
      const next = new Set<Happening>();
      for (const happening of due) {
        if (this.#possible.has(happening) || !this.#canHappen(happening)) continue;
        this.#possible.add(happening);
        for (const changed of [happening, ...this.#apply(happening)]) {
          for (const other of waiting.get(changed) ?? []) next.add(other);
        }
      }
      due = next;
    }
  }

  #canHappen({ cases, after }: Happening): boolean {
    if (after !== undefined && !this.#possible.has(after)) return false;
    return cases.some((conditions) => canHoldTogether(conditions, (name) => this.rangeOf(name), this.#effort));
  }

  /** Returns the milestones whose range has grown. */
  #apply({ activate, control }: Happening): string[] {
    const grown: string[] = [];
    for (const [names, state] of [
      [activate, 'on'],
      [control.deactivate, 'off'],
    ] as const) {
      for (const name of names) {
        const range = this.#ranges.get(name);
        if (range === undefined || range[state]) continue;
        range[state] = true;
        grown.push(name);
      }
    }
    return grown;
  }
}

/** Which happenings to check again when a milestone's range grows or another happening becomes possible. */
function dependents(happenings: readonly Happening[]): Map<string | Happening, Happening[]> {
  const waiting = new Map<string | Happening, Happening[]>();
  const names = new NamesOfConditions();
  const wait = (cause: string | Happening, happening: Happening): void => {
    const list = waiting.get(cause);
    if (list === undefined) waiting.set(cause, [happening]);
    else list.push(happening);
  };
  for (const happening of happenings) {
    if (happening.after !== undefined) wait(happening.after, happening);
    const named = new Set<string>();
    for (const condition of new Set(happening.cases.flat())) for (const name of names.in(condition)) named.add(name);
    for (const name of named) wait(name, happening);
  }
  return waiting;
}

/** The milestones in conditions, memoized per condition: alternatives share the conditions of earlier ones. */
class NamesOfConditions {
  readonly #known = new Map<Condition, ReadonlySet<string>>();

  in(condition: Condition): ReadonlySet<string> {
    // A later alternative negates the condition of an earlier one.
    if (condition.kind === 'not') return this.in(condition.operand);
    const known = this.#known.get(condition) ?? new Set(milestonesIn(condition));
    this.#known.set(condition, known);
    return known;
  }
}
