import type { Condition } from '../model.ts';

/** The number of names and operators of a condition: what evaluating it takes at most. */
export function sizeOf(condition: Condition): number {
  switch (condition.kind) {
    case 'always':
    case 'milestone':
      return 1;
    case 'not':
      return 1 + sizeOf(condition.operand);
    case 'and':
    case 'or':
      return condition.operands.reduce((sum, operand) => sum + sizeOf(operand), 1);
  }
}
