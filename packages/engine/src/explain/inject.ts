import { formatCondition, type Inject } from '@muster/definition';
import { placeIn } from '../compiled/place-in.ts';
import { isForRole } from '../compiled/roles.ts';
import { isOn } from '../rules/milestones.ts';
import { delayOf, fittingAlternative } from '../rules/occasions.ts';
import { isSettled } from '../state/occasions.ts';
import type { InjectState, State, TeamState } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import type { AlternativeOutlook, ChosenAlternative } from './inject-outlook.ts';
import { byHandParts, chosenParts, lackingParts, neverSentParts, retractedParts, sentParts } from './inject-parts.ts';
import { missingFor } from './missing-for.ts';
import { type Never, whyNever } from './never.ts';
import { type Explained, explained } from './parts.ts';
import { prospectsOf } from './prospects.ts';
import { dueAhead, waitingParts } from './waiting.ts';

export type InjectExplanation = Explained &
  (
    | (ChosenAlternative & { readonly kind: 'sent'; readonly sentAt: number })
    | (ChosenAlternative & {
        readonly kind: 'chosen';
        readonly sendAt: number;
        /** Its condition and roles are checked again then. */
        readonly recheck: boolean;
      })
    | {
        readonly kind: 'waiting';
        /** When it is due, if in the future. */
        readonly dueAt: number | null;
        /** How long after it is chosen it is sent. */
        readonly delay: number;
        readonly byHand: boolean;
        /** The alternatives that can still be for the team, in the order in which they are checked. */
        readonly alternatives: readonly AlternativeOutlook[];
      }
    | { readonly kind: 'never'; readonly never: Never }
  );

/** Explains why an inject was sent to a team, what it waits for, or why it will never be sent. */
export function explainInject(state: State, team: number, name: string, at: number): InjectExplanation {
  const { compiled } = state;
  const position = placeIn(compiled.injects, name);
  const inject = compiled.definition.injects[position];
  if (inject === undefined) throw new Error(`The definition has no inject ${name}.`);
  const asked = teamOf(state, team);
  const known = asked.injects.get(position);
  const hasFinished = state.clock.phase === 'FINISHED';
  if (known?.status === 'sent' && known.retraction !== undefined && !hasFinished) {
    const parts = retractedParts(known.retraction.time);
    // None of its alternatives comes by itself any more.
    return { kind: 'waiting', dueAt: null, delay: 0, byHand: true, alternatives: [], ...explained(parts) };
  }
  if (isSettled(known) && (known.status === 'sent' || !hasFinished)) return explainKnown(state, inject, known);
  const controls = inject.alternatives.map(({ control }) => control);
  // A manual inject can be sent as long as the exercise runs.
  const never = inject.auto || hasFinished ? whyNever(state, asked, controls) : null;
  if (never !== null) return { kind: 'never', never, ...explained(neverSentParts(never)) };
  return explainWaiting(state, asked, inject, compiled.occasions[position]?.time ?? 0, at);
}

function explainKnown(
  state: State,
  inject: Inject,
  known: Exclude<InjectState, { status: 'withdrawn' }>,
): InjectExplanation {
  const { alternative, chosenAt, because } = known;
  const control = inject.alternatives.find(({ name }) => name === alternative)?.control;
  // An instructor can send anything; its condition does not explain why.
  const condition = control === undefined || because.kind === 'instructor' ? '' : formatCondition(control.condition);
  const facts = { alternative, chosenAt, condition, because };
  if (known.status === 'sent')
    return { kind: 'sent', sentAt: known.sentAt, ...facts, ...explained(sentParts(known.sentAt, facts)) };
  const { sendAt } = known;
  const recheck = inject.recheck === true;
  return { kind: 'chosen', sendAt, recheck, ...facts, ...explained(chosenParts(state, sendAt, recheck, facts)) };
}

function explainWaiting(state: State, team: TeamState, inject: Inject, time: number, at: number): InjectExplanation {
  const { compiled } = state;
  const { canHold } = prospectsOf(state, team).asking();
  const alternatives = inject.alternatives
    .filter(({ control }) => isForRole(control.roles, team.role, compiled.definition.config))
    .filter(({ control }) => canHold(control.condition))
    .map(({ name, control }) => ({
      alternative: name,
      missing: missingFor(control.condition, (milestone) => isOn(compiled, team, milestone)),
    }));
  const fitting = fittingAlternative(compiled, team, inject)?.name ?? null;
  if (!inject.auto) {
    // The roles of alternatives that are for the team anyway are not why none of them fits.
    const controls = inject.alternatives.map(({ control }) => control);
    const parts = byHandParts(whyNever(state, team, controls), fitting, alternatives);
    return { kind: 'waiting', dueAt: null, delay: 0, byHand: true, alternatives, ...explained(parts) };
  }
  const delay = delayOf(inject);
  const milestones = fitting === null ? lackingParts(alternatives) : null;
  const parts = waitingParts(state, at, { time, milestones, delay });
  return { kind: 'waiting', dueAt: dueAhead(state, time, at), delay, byHand: false, alternatives, ...explained(parts) };
}
