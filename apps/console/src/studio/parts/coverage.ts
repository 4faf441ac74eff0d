import type { Condition } from '@muster/definition';
import { canHoldTogether, Effort, parseCondition } from '@muster/definition/condition';
import { namesOf, type Part, valueAt } from '@muster/definition/edit';

/** A moment of thinking, not more: the answer is then that somebody could be left out. */
const STEPS = 100_000;

/**
 * Whether some alternative fits every team: `all`, or the roles whose teams can be left out; without roles, `somebody`.
 * Undefined if a condition cannot be read.
 */
export type Coverage = 'all' | 'somebody' | { readonly leftOut: readonly string[] } | undefined;

export function coverageOf({ node }: Pick<Part, 'node'>, roles: readonly string[]): Coverage {
  const list = valueAt(node, ['alternatives'])?.node;
  if (list?.type !== 'list') return undefined;
  const alternatives = list.items.map((_, index) => {
    const condition = valueAt(node, ['alternatives', index, 'control', 'milestone_condition'])?.node;
    const parsed = parseCondition(condition?.type === 'scalar' ? condition.text : '');
    const own = namesOf(valueAt(node, ['alternatives', index, 'control', 'roles'])?.node);
    return parsed.ok ? { condition: parsed.condition, roles: own } : undefined;
  });
  if (alternatives.some((one) => one === undefined)) return undefined;
  const given = alternatives.filter((one) => one !== undefined);
  const missesSome = (role: string | undefined): boolean => {
    const fitting = given.filter((one) => one.roles.length === 0 || (role !== undefined && one.roles.includes(role)));
    const none: Condition[] = fitting.map(({ condition }) =>
      condition.kind === 'always' ? { kind: 'or', operands: [] } : { kind: 'not', operand: condition },
    );
    return canHoldTogether(none, () => ({ on: true, off: true }), new Effort(STEPS));
  };
  if (roles.length === 0) return missesSome(undefined) ? 'somebody' : 'all';
  const leftOut = roles.filter(missesSome);
  return leftOut.length === 0 ? 'all' : leftOut.length === roles.length ? 'somebody' : { leftOut };
}
