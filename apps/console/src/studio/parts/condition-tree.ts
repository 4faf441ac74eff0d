import type { Condition } from '@muster/definition';

/** The way to a part of a condition: which operand, of which operand. `not` is no step. */
export type ConditionPath = readonly number[];

const ALWAYS: Condition = { kind: 'always' };

/** How many groups lie in each other. */
export function groupsDeep(condition: Condition): number {
  if (condition.kind === 'not') return groupsDeep(condition.operand);
  if (condition.kind !== 'and' && condition.kind !== 'or') return 0;
  return 1 + Math.max(...condition.operands.map(groupsDeep));
}

/** One more milestone in a group, or beside the only one. */
export function withMilestone(condition: Condition, path: ConditionPath, name: string): Condition {
  const milestone: Condition = { kind: 'milestone', name };
  const into = (at: Condition): Condition => {
    if (at.kind === 'always') return milestone;
    if (at.kind === 'and' || at.kind === 'or') return { kind: at.kind, operands: [...at.operands, milestone] };
    if (at.kind === 'not' && isGroup(at.operand)) return { kind: 'not', operand: into(at.operand) };
    return { kind: 'and', operands: [at, milestone] };
  };
  return changed(condition, path, into);
}

/** A part becomes a group of its own: it, and another milestone. */
export function withGroup(condition: Condition, path: ConditionPath, word: 'and' | 'or', name: string): Condition {
  return changed(condition, path, (at) => ({ kind: word, operands: [at, { kind: 'milestone', name }] }));
}

export function withoutPart(condition: Condition, path: ConditionPath): Condition {
  return changed(condition, path, () => ALWAYS);
}

export function negated(condition: Condition, path: ConditionPath): Condition {
  return changed(condition, path, (at) => (at.kind === 'not' ? at.operand : { kind: 'not', operand: at }));
}

/** `and` becomes `or`, and the other way round. */
export function withOtherWord(condition: Condition, path: ConditionPath): Condition {
  const other = (at: Condition): Condition => {
    if (at.kind === 'not') return { kind: 'not', operand: other(at.operand) };
    if (at.kind === 'and') return grouped('or', at.operands);
    return at.kind === 'or' ? grouped('and', at.operands) : at;
  };
  return changed(condition, path, other);
}

function changed(
  condition: Condition,
  [step, ...rest]: ConditionPath,
  change: (at: Condition) => Condition,
): Condition {
  if (step === undefined) return change(condition);
  if (condition.kind === 'not') {
    const operand = changed(condition.operand, [step, ...rest], change);
    return operand.kind === 'always' ? ALWAYS : { kind: 'not', operand };
  }
  if (!isGroup(condition)) return condition;
  const operands = condition.operands.map((operand, index) =>
    index === step ? changed(operand, rest, change) : operand,
  );
  return grouped(condition.kind, operands);
}

/** Without what always holds, and without groups of one or of the same word. */
function grouped(kind: 'and' | 'or', operands: readonly Condition[]): Condition {
  const flat = operands.flatMap((operand) => {
    if (operand.kind === 'always') return [];
    return operand.kind === kind ? operand.operands : [operand];
  });
  const [only] = flat;
  if (only === undefined) return ALWAYS;
  return flat.length === 1 ? only : { kind, operands: flat };
}

export function isGroup(condition: Condition): condition is Extract<Condition, { kind: 'and' | 'or' }> {
  return condition.kind === 'and' || condition.kind === 'or';
}
