import type { Condition } from '@muster/definition';
import { inWords, type Part, part, separated } from './parts.ts';

/** What must change for a condition to hold. */
export type Missing =
  | { readonly kind: 'switch'; readonly milestone: string; readonly on: boolean }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Missing[] };

export type IsOn = (milestone: string) => boolean;

/** Part by part: what one part lacks may be what another one must not have. `null` if nothing is missing. */
export function lackingFor(condition: Condition, isOn: IsOn, wanted = true): Missing | null {
  switch (condition.kind) {
    case 'always':
      // Only a negated empty condition could require this, which cannot be written.
      return wanted ? null : { kind: 'any', of: [] };
    case 'milestone':
      return isOn(condition.name) === wanted ? null : { kind: 'switch', milestone: condition.name, on: wanted };
    case 'not':
      return lackingFor(condition.operand, isOn, !wanted);
    case 'and':
    case 'or': {
      const entries = condition.operands.map((operand) => lackingFor(operand, isOn, wanted));
      const lacking = entries.filter((entry) => entry !== null);
      // All parts are needed for `and` to hold and for `or` not to.
      if ((condition.kind === 'and') === wanted) return joined('all', lacking);
      return lacking.length < entries.length ? null : joined('any', lacking);
    }
  }
}

/** Removes duplicate parts. */
export function joined(kind: 'all' | 'any', entries: readonly Missing[]): Missing | null {
  const flat = entries.flatMap((entry) => (entry.kind === kind ? entry.of : [entry]));
  const [only, ...others] = [...new Map(flat.map((entry) => [inWords(missingParts(entry)), entry])).values()];
  if (only === undefined) return null;
  return others.length === 0 ? only : { kind, of: [only, ...others] };
}

/** "`a` to be on and `b` to be off", "either `a` to be on or (`b` to be on and `c` to be off)". */
export function missingParts(missing: Missing): Part[] {
  if (missing.kind === 'switch') {
    const { milestone } = missing;
    return [missing.on ? part('switched_on', { milestone }) : part('switched_off', { milestone })];
  }
  const entries = missing.of.map(nestedParts);
  return missing.kind === 'all' ? separated(entries, 'and') : eitherParts(entries);
}

function nestedParts(missing: Missing): Part[] {
  return missing.kind === 'switch' ? missingParts(missing) : [part('open'), ...missingParts(missing), part('close')];
}

export function eitherParts(entries: readonly (readonly Part[])[]): Part[] {
  return [part('either'), ...separated(entries, 'or')];
}
