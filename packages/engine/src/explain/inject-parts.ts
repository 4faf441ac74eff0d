import type { Trigger } from '../events/cause.ts';
import type { State } from '../state/state.ts';
import { triggerPart } from './cause-parts.ts';
import type { AlternativeOutlook, ChosenAlternative } from './inject-outlook.ts';
import { eitherParts, missingParts } from './missing.ts';
import { type Never, neverParts } from './never.ts';
import { inWords, type Part, part, separated } from './parts.ts';
import { endParts, stoppedParts } from './waiting.ts';

export function sentParts(sentAt: number, chosen: ChosenAlternative): Part[] {
  const { alternative, chosenAt, because } = chosen;
  const sent = { at: sentAt, alternative };
  if (because.kind === 'instructor') return [part('sent_by_instructor', sent), part('end')];
  if (chosenAt === sentAt) return [part('sent', sent), ...whyParts(chosen), part('end')];
  return [
    part('sent', sent),
    part('chosen_before', { at: chosenAt }),
    ...whyParts(chosen),
    part('sent_later', { span: sentAt - chosenAt }),
    part('end'),
  ];
}

/** It comes by hand alone, any alternative of it. */
export function retractedParts(at: number): Part[] {
  return [part('retracted', { at }), part('instructor_can_send'), part('end')];
}

export function chosenParts(state: State, sendAt: number, recheck: boolean, chosen: ChosenAlternative): Part[] {
  return [
    part('chosen', { at: chosen.chosenAt, alternative: chosen.alternative }),
    ...whyParts(chosen),
    part('will_be_sent', { at: sendAt }),
    ...(recheck ? [part('if_still_for_team')] : []),
    ...stoppedParts(state),
    ...endParts(state, sendAt),
    part('end'),
  ];
}

function whyParts({ because, condition }: ChosenAlternative): Part[] {
  return [part('because'), triggerPart(because), ...heldParts(condition, because)];
}

/** Omitted if the triggering change says the same. */
function heldParts(condition: string, because: Trigger): Part[] {
  if (condition === '') return [];
  if (because.kind === 'milestone' && condition === `${because.on ? '' : 'not '}${because.milestone}`) return [];
  return [part('condition_held', { condition })];
}

export function neverSentParts(never: Never): Part[] {
  const why = neverParts(never);
  return never.kind === 'finished'
    ? [part('never_sent'), ...why, part('end')]
    : [part('never_sent_by_itself'), ...why, part('instructor_can_send'), part('end')];
}

export function byHandParts(
  never: Never | null,
  fitting: string | null,
  alternatives: readonly AlternativeOutlook[],
): Part[] {
  return [part('waiting_for_instructor'), ...fitParts(never, fitting, alternatives), part('end')];
}

function fitParts(never: Never | null, fitting: string | null, alternatives: readonly AlternativeOutlook[]): Part[] {
  if (fitting !== null) return [part('would_be_sent', { alternative: fitting })];
  const waits = alternatives.flatMap(({ alternative, missing }) =>
    missing === null ? [] : [[part('alternative_waits', { alternative }), ...missingParts(missing)]],
  );
  if (waits.length > 0) return [part('none_fits_now'), ...separated(waits, 'comma')];
  return [part('none_fits'), ...(never === null ? [] : [part('colon'), ...neverParts(never)])];
}

/** What the alternatives lack; if they lack different things, which of them would then be sent. */
export function lackingParts(alternatives: readonly AlternativeOutlook[]): Part[] | null {
  const lacking = alternatives.flatMap(({ alternative, missing }) =>
    missing === null ? [] : { alternative, parts: missingParts(missing) },
  );
  const [first] = lacking;
  if (first === undefined) return null;
  if (lacking.every(({ parts }) => inWords(parts) === inWords(first.parts))) return first.parts;
  return eitherParts(
    lacking.map(({ alternative, parts }) => [part('alternative_lacks', { alternative }), ...parts, part('close')]),
  );
}
