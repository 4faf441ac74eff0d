import type { Condition } from '../model.ts';

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
