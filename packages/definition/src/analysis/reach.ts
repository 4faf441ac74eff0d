import { canHoldTogether, type Range } from '../condition/satisfiable.ts';
import { Effort } from '../effort.ts';
import type { Condition, Definition } from '../model.ts';
import type { Happening } from './happenings.ts';

/** Steps spent on one definition: a second at most, and a hundred times what a large one needs. */
const EFFORT = 10_000_000;

/** What can come about in an exercise, whatever teams and instructors do. */
export class Reach {
  readonly #ranges = new Map<string, { on: boolean; off: boolean }>();
  readonly #possible = new Set<Happening>();
  readonly #effort: Effort;

  /** `elsewhere` is what can come about for all teams together, to which the milestones that they share go by. */
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

  /** Nothing else than being off can be said of a milestone that does not exist. */
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
   * Starts from the initial states and lets everything happen that can, until nothing new comes of it. What can
   * happen only grows, so each happening is looked at again only when something it depends on has changed.
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

  /** The milestones whose range has grown. */
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

/** Which happenings are worth another look when a milestone's range grows or another happening becomes possible. */
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

/** The milestones in conditions, collected once per condition: alternatives share those of the alternatives before. */
class NamesOfConditions {
  readonly #known = new Map<Condition, ReadonlySet<string>>();

  in(condition: Condition): ReadonlySet<string> {
    // What a later alternative denies is what an earlier one asks for.
    if (condition.kind === 'not') return this.in(condition.operand);
    const known = this.#known.get(condition) ?? new Set(milestonesIn(condition));
    this.#known.set(condition, known);
    return known;
  }
}

export function* milestonesIn(condition: Condition): Generator<string> {
  switch (condition.kind) {
    case 'always':
      return;
    case 'milestone':
      yield condition.name;
      return;
    case 'not':
      yield* milestonesIn(condition.operand);
      return;
    case 'and':
    case 'or':
      for (const operand of condition.operands) yield* milestonesIn(operand);
  }
}
