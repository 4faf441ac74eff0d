import type { Effort } from '../effort.ts';
import type { Condition } from '../model.ts';

/** The states a milestone can be in at all. */
export interface Range {
  readonly on: boolean;
  readonly off: boolean;
}

type Assignment = Map<string, boolean>;

/**
 * Whether all conditions can hold at the same moment, when each milestone is in any state of its range and they
 * are otherwise independent. Exact as long as the effort lasts, and then true.
 */
export function canHoldTogether(
  conditions: readonly Condition[],
  rangeOf: (milestone: string) => Range,
  effort: Effort,
): boolean {
  if (effort.exhausted) return true;
  return search({ kind: 'and', operands: conditions }, new Map(), rangeOf, effort);
}

function search(condition: Condition, assigned: Assignment, rangeOf: (name: string) => Range, effort: Effort): boolean {
  const wanted = new Map<string, { on: boolean; off: boolean }>();
  collectWanted(condition, true, assigned, wanted, effort);
  const contested: string[] = [];
  for (const [name, { on, off }] of wanted) {
    const range = rangeOf(name);
    if (range.on !== range.off) assigned.set(name, range.on);
    // Wanted in one state only, a milestone can be given that state without spoiling anything.
    else if (on !== off) assigned.set(name, on);
    else contested.push(name);
  }
  const [branch] = contested;
  const value = evaluate(condition, assigned, effort);
  if (value !== undefined || branch === undefined || effort.exhausted) return value ?? true;
  return [true, false].some((state) => {
    effort.step(assigned.size);
    return search(condition, new Map(assigned).set(branch, state), rangeOf, effort);
  });
}

/** In which states the still undecided parts of a condition want each milestone to be. */
function collectWanted(
  condition: Condition,
  positive: boolean,
  assigned: Assignment,
  wanted: Map<string, { on: boolean; off: boolean }>,
  effort: Effort,
): void {
  effort.step();
  if (effort.exhausted || evaluate(condition, assigned, effort) !== undefined) return;
  switch (condition.kind) {
    case 'always':
      return;
    case 'milestone': {
      const states = wanted.get(condition.name) ?? { on: false, off: false };
      wanted.set(condition.name, positive ? { ...states, on: true } : { ...states, off: true });
      return;
    }
    case 'not':
      collectWanted(condition.operand, !positive, assigned, wanted, effort);
      return;
    case 'and':
    case 'or':
      for (const operand of condition.operands) collectWanted(operand, positive, assigned, wanted, effort);
  }
}

/** What the condition is under an incomplete assignment; `undefined` when that depends on what is not assigned. */
function evaluate(condition: Condition, assigned: Assignment, effort: Effort): boolean | undefined {
  effort.step();
  switch (condition.kind) {
    case 'always':
      return true;
    case 'milestone':
      return assigned.get(condition.name);
    case 'not': {
      const value = evaluate(condition.operand, assigned, effort);
      return value === undefined ? undefined : !value;
    }
    case 'and':
    case 'or': {
      const decisive = condition.kind === 'or';
      let undecided = false;
      for (const operand of condition.operands) {
        const value = evaluate(operand, assigned, effort);
        if (value === decisive) return decisive;
        undecided ||= value === undefined;
      }
      return undecided ? undefined : !decisive;
    }
  }
}
