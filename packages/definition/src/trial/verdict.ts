import { holds } from '../condition/evaluate.ts';
import { parseCondition } from '../condition/parse.ts';

/** Why something written answers or matches, or does not. */
export type Verdict =
  | { readonly kind: 'fits' }
  /** It would, but an earlier one does. */
  | { readonly kind: 'too_late' }
  /** Its text or pattern is another one. */
  | { readonly kind: 'other_text' }
  /** Its pattern is found in the text, and has to match the whole of it. */
  | { readonly kind: 'only_part' }
  /** Its pattern would match in other letters, capital or small. */
  | { readonly kind: 'other_case' }
  /** It would match as a pattern, and is none. */
  | { readonly kind: 'no_pattern' }
  /** A field of the command is another one. */
  | { readonly kind: 'other_field'; readonly field: string; readonly wanted: string }
  | { readonly kind: 'other_role' }
  | { readonly kind: 'waits'; readonly condition: string }
  | { readonly kind: 'bad_pattern'; readonly message: string }
  | { readonly kind: 'bad_condition' };

/** The part of a control that decides, as it is written. */
export interface WrittenControl {
  readonly condition: string;
  readonly roles: readonly string[];
}

/** The team that tries. */
export interface Situation {
  /** `null`: none, or of any role. */
  readonly role: string | null;
  /** The milestones that are on. */
  readonly on: readonly string[];
}

/** Undefined if it is for the team. */
export function whyNotFor({ condition, roles }: WrittenControl, { role, on }: Situation): Verdict | undefined {
  if (role !== null && roles.length > 0 && !roles.includes(role)) return { kind: 'other_role' };
  const parsed = parseCondition(condition);
  if (!parsed.ok) return { kind: 'bad_condition' };
  const known = new Set(on);
  return holds(parsed.condition, (name) => known.has(name)) ? undefined : { kind: 'waits', condition };
}
