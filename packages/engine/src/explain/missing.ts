import type { Condition } from '@muster/definition';

/** What must change for a condition to hold. */
export type Missing =
  | { readonly kind: 'switch'; readonly milestone: string; readonly on: boolean }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Missing[] };

/** `null` if nothing is missing. */
export function missingFor(condition: Condition, isOn: (milestone: string) => boolean, wanted = true): Missing | null {
  switch (condition.kind) {
    case 'always':
      // Only a negated empty condition could require this, which cannot be written.
      return wanted ? null : { kind: 'any', of: [] };
    case 'milestone':
      return isOn(condition.name) === wanted ? null : { kind: 'switch', milestone: condition.name, on: wanted };
    case 'not':
      return missingFor(condition.operand, isOn, !wanted);
    case 'and':
    case 'or': {
      const parts = condition.operands.map((operand) => missingFor(operand, isOn, wanted));
      const lacking = parts.filter((part) => part !== null);
      // All parts are needed for `and` to hold and for `or` not to.
      if ((condition.kind === 'and') === wanted) return joined('all', lacking);
      return lacking.length < parts.length ? null : joined('any', lacking);
    }
  }
}

/** Removes duplicate parts. */
function joined(kind: 'all' | 'any', parts: readonly Missing[]): Missing | null {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.of : [part]));
  const [only, ...others] = [...new Map(flat.map((part) => [missingInWords(part), part])).values()];
  if (only === undefined) return null;
  return others.length === 0 ? only : { kind, of: [only, ...others] };
}

/** "`a` to be on and `b` to be off", "either `a` to be on or (`b` to be on and `c` to be off)". */
export function missingInWords(missing: Missing): string {
  if (missing.kind === 'switch') return `\`${missing.milestone}\` to be ${missing.on ? 'on' : 'off'}`;
  const parts = missing.of.map(nestedInWords);
  return missing.kind === 'all' ? parts.join(' and ') : eitherInWords(parts);
}

function nestedInWords(missing: Missing): string {
  return missing.kind === 'switch' ? missingInWords(missing) : `(${missingInWords(missing)})`;
}

export function eitherInWords(parts: readonly string[]): string {
  return `either ${parts.join(' or ')}`;
}
