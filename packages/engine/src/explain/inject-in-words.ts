import type { Inject } from '@muster/definition';
import type { Trigger } from '../events/cause.ts';
import type { State, TeamState } from '../state/state.ts';
import { triggerInWords } from './causes-in-words.ts';
import type { AlternativeOutlook, ChosenAlternative } from './inject-outlook.ts';
import { eitherInWords, missingInWords } from './missing.ts';
import { minuteInWords, spanInWords } from './moments.ts';
import { type Never, neverInWords, otherRolesInWords } from './never.ts';
import { endInWords, stoppedInWords } from './waiting.ts';

export function sentInWords(sentAt: number, chosen: ChosenAlternative): string {
  const { alternative, chosenAt, because } = chosen;
  if (because.kind === 'instructor') return `Sent by an instructor at ${minuteInWords(sentAt)} as \`${alternative}\`.`;
  const sent = `Sent at ${minuteInWords(sentAt)} as \`${alternative}\``;
  const why = whyInWords(chosen);
  if (chosenAt === sentAt) return `${sent}, ${why}.`;
  return `${sent}: chosen at ${minuteInWords(chosenAt)}, ${why}, and sent ${spanInWords(sentAt - chosenAt)} later.`;
}

export function chosenInWords(state: State, sendAt: number, recheck: boolean, chosen: ChosenAlternative): string {
  const what = `Chosen at ${minuteInWords(chosen.chosenAt)} as \`${chosen.alternative}\``;
  return `${what}, ${whyInWords(chosen)}; it will be sent at ${minuteInWords(sendAt)}${recheck ? ', if it is still for the team then' : ''}${stoppedInWords(state)}${endInWords(state, sendAt)}.`;
}

function whyInWords({ because, condition }: ChosenAlternative): string {
  return `because ${triggerInWords(because)}${heldInWords(condition, because)}`;
}

/** Omitted if the triggering change says the same. */
function heldInWords(condition: string, because: Trigger): string {
  if (condition === '') return '';
  if (because.kind === 'milestone' && condition === `${because.on ? '' : 'not '}${because.milestone}`) return '';
  return ` while \`${condition}\` held`;
}

export function neverSentInWords(never: Never): string {
  const why = neverInWords(never);
  return never.kind === 'finished'
    ? `Can never be sent any more, because ${why}.`
    : `Can never be sent by itself any more, because ${why}; an instructor can still send it.`;
}

export function byHandInWords(
  team: TeamState,
  inject: Inject,
  fitting: string | null,
  alternatives: readonly AlternativeOutlook[],
): string {
  return `Waiting for an instructor to send it; ${fitInWords(team, inject, fitting, alternatives)}.`;
}

function fitInWords(
  team: TeamState,
  inject: Inject,
  fitting: string | null,
  alternatives: readonly AlternativeOutlook[],
): string {
  if (fitting !== null) return `it would be sent as \`${fitting}\` now`;
  const waits = alternatives.flatMap(({ alternative, missing }) =>
    missing === null ? [] : `\`${alternative}\` waits for ${missingInWords(missing)}`,
  );
  if (waits.length > 0) return `no alternative fits the team now: ${waits.join(', ')}`;
  const roles = [...new Set(inject.alternatives.flatMap(({ control }) => control.roles))];
  return `no alternative fits the team${roles.length === 0 ? '' : `: ${otherRolesInWords(roles, team.role)}`}`;
}

/** What the alternatives lack; if they lack different things, which of them would then be sent. */
export function lackingInWords(alternatives: readonly AlternativeOutlook[]): string | null {
  const lacking = alternatives.flatMap(({ alternative, missing }) =>
    missing === null ? [] : { alternative, words: missingInWords(missing) },
  );
  const [first] = lacking;
  if (first === undefined) return null;
  if (lacking.every(({ words }) => words === first.words)) return first.words;
  return eitherInWords(lacking.map(({ alternative, words }) => `\`${alternative}\` (${words})`));
}
