import type { Condition } from '@muster/definition';

/** What would have to change for a condition to hold. */
export type Missing =
  | { readonly kind: 'switch'; readonly milestone: string; readonly on: boolean }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Missing[] };

/** `null` when nothing is missing. */
export function missingFor(condition: Condition, isOn: (milestone: string) => boolean, wanted = true): Missing | null {
  switch (condition.kind) {
    case 'always':
      // Only `not` of nothing could want it otherwise, which cannot be written.
      return wanted ? null : { kind: 'any', of: [] };
    case 'milestone':
      return isOn(condition.name) === wanted ? null : { kind: 'switch', milestone: condition.name, on: wanted };
    case 'not':
      return missingFor(condition.operand, isOn, !wanted);
    case 'and':
    case 'or': {
      const parts = condition.operands.map((operand) => missingFor(operand, isOn, wanted));
      const lacking = parts.filter((part) => part !== null);
      // All parts must be as wanted for `and` to hold and for `or` not to.
      if ((condition.kind === 'and') === wanted) return joined('all', lacking);
      return lacking.length < parts.length ? null : joined('any', lacking);
    }
  }
}

function joined(kind: 'all' | 'any', parts: readonly Missing[]): Missing | null {
  const [only, second] = parts;
  if (only === undefined) return null;
  return second === undefined ? only : { kind, of: parts };
}

/** "`a` to be on and `b` to be off". */
export function missingInWords(missing: Missing): string {
  if (missing.kind === 'switch') return `\`${missing.milestone}\` to be ${missing.on ? 'on' : 'off'}`;
  const word = missing.kind === 'all' ? ' and ' : ' or ';
  return missing.of
    .map((part) =>
      part.kind === 'switch' || part.kind === missing.kind ? missingInWords(part) : `(${missingInWords(part)})`,
    )
    .join(word);
}
