import { canHoldTogether } from '../condition/satisfiable.ts';
import type { Effort } from '../effort.ts';
import type { Condition, Control, Inject, Questionnaire } from '../model.ts';

/**
 * How something comes to the teams of a role:
 * - `certain`: to each of them, at this minute;
 * - `decided`: at this minute it is settled what comes, and for some teams it is nothing;
 * - `waits`: when a condition holds, at this minute at the earliest;
 * - `by_hand`: when an instructor sends it;
 * - `never`: no condition of it can ever hold.
 */
export interface Coming {
  readonly kind: 'certain' | 'decided' | 'waits' | 'by_hand' | 'never';
  /** `null` if never. */
  readonly minute: number | null;
}

const ANY_STATE = { on: true, off: true } as const;

/** Null if it is not for them. `minute` is the earliest for these teams. */
export function comingOfInject(
  { alternatives, auto, delay, recheck }: Inject,
  minute: number | null,
  role: string | undefined,
  effort: Effort,
): Coming | null {
  const own: readonly { readonly silent?: true; readonly control: Control }[] = alternatives;
  const met = own.filter(({ control }) => isFor(control, role));
  if (met.length === 0) return null;
  if (!auto) return { kind: 'by_hand', minute };
  if (minute === null) return { kind: 'never', minute };
  const conditions = met.map(({ control }) => control.condition);
  // What is chosen can be given up during the delay, unless nothing else was ever possible.
  const keeps = recheck !== true || delay === 0 || conditions[0]?.kind === 'always';
  if (!keeps || !coverAllCases(conditions, effort)) return { kind: 'waits', minute };
  return { kind: reached(met).some(({ silent }) => silent === true) ? 'decided' : 'certain', minute };
}

export function comingOfQuestionnaire(
  { control }: Questionnaire,
  minute: number | null,
  role: string | undefined,
  effort: Effort,
): Coming | null {
  if (!isFor(control, role)) return null;
  if (minute === null) return { kind: 'never', minute };
  return { kind: coverAllCases([control.condition], effort) ? 'certain' : 'waits', minute };
}

/** Whether one of the conditions holds whatever milestones are on. If there are too many to tell, it says no. */
function coverAllCases(conditions: readonly Condition[], effort: Effort): boolean {
  if (conditions.some(({ kind }) => kind === 'always')) return true;
  const none = conditions.map((operand): Condition => ({ kind: 'not', operand }));
  return !canHoldTogether(none, () => ANY_STATE, effort);
}

/** Those that are tried: nothing comes after one that always fits. */
function reached<Alternative extends { readonly control: Control }>(met: readonly Alternative[]): Alternative[] {
  const last = met.findIndex(({ control }) => control.condition.kind === 'always');
  return met.slice(0, last === -1 ? met.length : last + 1);
}

function isFor({ roles }: Control, role: string | undefined): boolean {
  return role === undefined || roles.length === 0 || roles.includes(role);
}
