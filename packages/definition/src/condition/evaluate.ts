import type { Condition } from '../model.ts';

/** Whether the condition holds if exactly the milestones for which `isOn` is true are on. */
export function holds(condition: Condition, isOn: (milestone: string) => boolean): boolean {
  switch (condition.kind) {
    case 'always':
      return true;
    case 'milestone':
      return isOn(condition.name);
    case 'not':
      return !holds(condition.operand, isOn);
    case 'and':
      return condition.operands.every((operand) => holds(operand, isOn));
    case 'or':
      return condition.operands.some((operand) => holds(operand, isOn));
  }
}
