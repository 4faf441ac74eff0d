import { formatCondition } from '@muster/definition';
import { isForRole } from '../compiled/roles.ts';
import type { Trigger } from '../events/cause.ts';
import { isOn } from '../rules/milestones.ts';
import { fittingAlternative } from '../rules/occasions.ts';
import { exerciseTimeAt } from '../state/clock.ts';
import type { State } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import { atTime, triggerInWords } from './causes-in-words.ts';
import { type Missing, missingFor, missingInWords } from './missing.ts';
import { type Never, neverInWords, whyNever } from './never.ts';

export type InjectExplanation = { readonly words: string } & (
  | {
      readonly kind: 'sent';
      readonly sentAt: number;
      readonly alternative: string;
      /** What held then; empty when nothing had to. */
      readonly condition: string;
      readonly because: Trigger;
    }
  | {
      readonly kind: 'chosen';
      readonly sendAt: number;
      readonly alternative: string;
      readonly condition: string;
      readonly because: Trigger;
    }
  | {
      readonly kind: 'waiting';
      /** When it comes due, if that lies ahead. */
      readonly dueAt: number | null;
      readonly byHand: boolean;
      /** Those for the team's role, in the order in which they are tried. */
      readonly alternatives: readonly { readonly alternative: string; readonly missing: Missing | null }[];
    }
  | { readonly kind: 'never'; readonly never: Never }
);

/** Why an inject was sent to a team, what it waits for, or why it will never be sent. */
export function explainInject(state: State, team: number, name: string, at: number): InjectExplanation {
  const { compiled } = state;
  const position = compiled.injects.get(name) ?? -1;
  const inject = compiled.definition.injects[position];
  if (inject === undefined) throw new Error(`The definition has no inject ${name}.`);
  const asked = teamOf(state, team);
  const known = asked.injects.get(position);
  if (known !== undefined && (known.status === 'sent' || state.clock.phase !== 'FINISHED')) {
    const chosen = inject.alternatives.find((alternative) => alternative.name === known.alternative);
    // An instructor sends what they like; its condition says nothing about why.
    const asksNothing = chosen === undefined || known.because.kind === 'instructor';
    const condition = asksNothing ? '' : formatCondition(chosen.control.condition);
    const held = condition === '' ? '' : ` while \`${condition}\` held`;
    const why = `as \`${known.alternative}\`, because ${triggerInWords(known.because)}${held}`;
    const facts = { alternative: known.alternative, condition, because: known.because };
    return known.status === 'sent'
      ? { kind: 'sent', sentAt: known.sentAt, ...facts, words: `Sent ${atTime(known.sentAt)} ${why}.` }
      : { kind: 'chosen', sendAt: known.sendAt, ...facts, words: `Will be sent ${atTime(known.sendAt)} ${why}.` };
  }
  const never = whyNever(
    state,
    asked,
    inject.alternatives.map(({ control }) => control),
  );
  if (never !== null)
    return { kind: 'never', never, words: `Can never be sent any more, because ${neverInWords(never)}.` };
  const alternatives = inject.alternatives
    .filter(({ control }) => isForRole(control.roles, asked.role, compiled.definition.config))
    .map(({ name: alternative, control }) => ({
      alternative,
      missing: missingFor(control.condition, (milestone) => isOn(compiled, asked, milestone)),
    }));
  const time = compiled.occasions[position]?.time ?? 0;
  const dueAt = inject.auto && time > exerciseTimeAt(state.clock, at) ? time : null;
  const fitting = fittingAlternative(compiled, asked, inject)?.name ?? null;
  const words = waitingInWords(
    inject.auto,
    dueAt,
    fitting,
    alternatives.map(({ missing }) => missing),
  );
  return { kind: 'waiting', dueAt, byHand: !inject.auto, alternatives, words };
}

function waitingInWords(
  auto: boolean,
  dueAt: number | null,
  fitting: string | null,
  missing: readonly (Missing | null)[],
): string {
  if (!auto) {
    const as = fitting === null ? 'no alternative fits the team now' : `it would be sent as \`${fitting}\` now`;
    return `Waiting for an instructor to send it; ${as}.`;
  }
  return waitingWords(dueAt, fitting === null ? missing.filter((part) => part !== null) : []);
}

/** "Waiting for `site_blocked` to be off and 35:00." */
export function waitingWords(dueAt: number | null, missing: readonly Missing[]): string {
  const [only, second] = missing;
  const milestones =
    only === undefined
      ? null
      : second === undefined
        ? missingInWords(only)
        : missing.map((part) => `(${missingInWords(part)})`).join(' or ');
  const time = dueAt === null ? null : atTime(dueAt).slice('at '.length);
  return `Waiting for ${[milestones, time].filter((part) => part !== null).join(' and ') || 'its turn'}.`;
}
