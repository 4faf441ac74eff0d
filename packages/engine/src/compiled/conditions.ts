import type { Condition } from '@muster/definition';

/** The milestones a condition asks about, each once. */
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
