import type { Effort } from '../effort.ts';
import type { Condition } from '../model.ts';

/** The possible states of a milestone. */
export interface Range {
  readonly on: boolean;
  readonly off: boolean;
}

type Assignment = Map<string, boolean>;

/**
 * Whether all conditions can hold at once, if each milestone can have any state of its range independently. Exact while
 * there are steps left, and then true.
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
    // A milestone that occurs with one polarity only can be assigned that state without loss.
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

/** The polarities in which the undecided parts of a condition need each milestone. */
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

/** The value of the condition under a partial assignment; `undefined` if it depends on unassigned milestones. */
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
