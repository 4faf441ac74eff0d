import type { Condition } from '../model.ts';

const BINDING = { or: 1, and: 2, not: 3, milestone: 4, always: 4 } as const;

/** The condition as an author would write it, with no redundant parentheses. */
export function formatCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'always':
      return '';
    case 'milestone':
      return condition.name;
    case 'not':
      return `not ${inside(condition.operand, BINDING.not)}`;
    case 'and':
    case 'or': {
      const binding = BINDING[condition.kind];
      return condition.operands.map((operand) => inside(operand, binding + 1)).join(` ${condition.kind} `);
    }
  }
}

function inside(condition: Condition, binding: number): string {
  const text = formatCondition(condition);
  return BINDING[condition.kind] < binding ? `(${text})` : text;
}
