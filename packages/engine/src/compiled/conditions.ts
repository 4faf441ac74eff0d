import type { Condition } from '@muster/definition';
import type { NumberSet } from '../state/number-set.ts';

/** The milestones in a condition, without duplicates. */
export function milestonesOf(condition: Condition): Set<string> {
  const names = new Set<string>();
  collect(condition, names);
  return names;
}

function collect(condition: Condition, names: Set<string>): void {
  switch (condition.kind) {
    case 'always':
      return;
    case 'milestone':
      names.add(condition.name);
      return;
    case 'not':
      collect(condition.operand, names);
      return;
    case 'and':
    case 'or':
      for (const operand of condition.operands) collect(operand, names);
  }
}

/** Whether a condition holds if the milestones at these indexes are on. */
export type Test = (on: NumberSet) => boolean;

/** The condition with its milestones resolved to indexes, for checks at every change of a milestone. */
export function testOf(condition: Condition, positions: ReadonlyMap<string, number>): Test {
  switch (condition.kind) {
    case 'always':
      return () => true;
    case 'milestone': {
      const position = positions.get(condition.name);
      return position === undefined ? () => false : (on) => on.has(position);
    }
    case 'not': {
      const operand = testOf(condition.operand, positions);
      return (on) => !operand(on);
    }
    case 'and':
    case 'or': {
      const operands = condition.operands.map((operand) => testOf(operand, positions));
      const isAnd = condition.kind === 'and';
      return (on) => (isAnd ? operands.every((operand) => operand(on)) : operands.some((operand) => operand(on)));
    }
  }
}
