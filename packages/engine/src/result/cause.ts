import type { Cause } from '../events/cause.ts';
import { excerptOf } from '../read-model/moment-fields.ts';
import type { Action, MilestoneState, State, TeamState } from '../state/state.ts';
import { findThread } from '../state/threads.ts';
import { actionView } from '../view/actions.ts';
import { mailView } from '../view/mail.ts';

/** What switched a milestone, as far as the team saw it. */
export interface ResultCause {
  /**
   * `start`: it was so from the start. `course`: something that the team did not see. `tool`, `confirmation`, `form`,
   * `letter` (a mail of the team) and `command` are its own acts; `message`, `mail` and `judgement` reached it.
   */
  readonly kind:
    | 'start'
    | 'course'
    | 'tool'
    | 'confirmation'
    | 'form'
    | 'letter'
    | 'command'
    | 'message'
    | 'mail'
    | 'judgement';
  /** Whose act it was; `null` if it was none of the team, or it was not recorded. */
  readonly by: string | null;
  /** Of the tool or form, to whom or from whom the mail was, or who spoke; empty if there is none. */
  readonly name: string;
  /** What was asked of the tool, the button, the subject or the beginning of the message, in Markdown. */
  readonly text: string;
}

const COURSE: ResultCause = { kind: 'course', by: null, name: '', text: '' };
const START: ResultCause = { ...COURSE, kind: 'start' };

/** Why a milestone is on, without anything that the team did not see, or that was retracted. */
export function resultCause(
  state: State,
  team: TeamState,
  switched: MilestoneState | undefined,
  isWhole: boolean,
): ResultCause {
  if (switched === undefined) return START;
  // What happened in another team is not for this one.
  if (switched.through !== null && switched.through !== team.id) return COURSE;
  return seenCause(state, team, switched, switched.cause, isWhole) ?? COURSE;
}

function seenCause(
  state: State,
  team: TeamState,
  switched: MilestoneState,
  cause: Cause,
  isWhole: boolean,
): ResultCause | undefined {
  switch (cause.kind) {
    case 'tool':
      return toolCause(team, switched, cause);
    case 'questionnaire':
    case 'question':
    case 'option':
    case 'pattern':
      // Not which answer: that would tell what was right.
      return { kind: 'form', by: switched.person, name: cause.questionnaire, text: '' };
    case 'confirmation':
      return confirmationCause(state, team, switched, cause);
    case 'inject':
      return injectCause(state, team, switched, cause);
    case 'mail':
      return { kind: 'letter', by: switched.person, name: cause.address, text: '' };
    case 'template':
    case 'reply':
      return mailCause(state, team, switched);
    case 'command':
      return { kind: 'command', by: null, name: '', text: '' };
    case 'judgement':
      return isWhole ? judgementCause(state, team, switched, cause) : undefined;
    case 'instructor':
    case 'retraction':
      return undefined;
  }
}

type CauseOf<Kind extends Cause['kind']> = Extract<Cause, { readonly kind: Kind }>;

function toolCause(
  team: TeamState,
  { switchedAt, person }: MilestoneState,
  { tool, response }: CauseOf<'tool'>,
): ResultCause | undefined {
  const uses = [...actionsAt(team, switchedAt)].flatMap(({ action }) =>
    action.kind === 'tool' && action.tool === tool && action.response === response ? action : [],
  );
  const use = uses.find(({ by }) => by === person) ?? uses[0];
  return use && { kind: 'tool', by: use.by, name: tool, text: excerptOf(use.argument) };
}

function confirmationCause(
  state: State,
  team: TeamState,
  { switchedAt }: MilestoneState,
  { inject }: CauseOf<'confirmation'>,
): ResultCause | undefined {
  const received = team.injects.get(state.compiled.injects.get(inject) ?? -1);
  const number = received?.status === 'sent' ? received.action : null;
  const shown = number === null ? undefined : actionView(state, team, number, false);
  const confirmation = shown !== undefined && 'confirmation' in shown ? shown.confirmation : null;
  // It may have been retracted and sent again since, with a button of its own.
  if (confirmation === null || confirmation.confirmedAt !== switchedAt) return undefined;
  return { kind: 'confirmation', by: confirmation.confirmedBy, name: '', text: confirmation.text };
}

function injectCause(
  state: State,
  team: TeamState,
  { switchedAt, origin }: MilestoneState,
  { inject, alternative }: CauseOf<'inject'>,
): ResultCause | undefined {
  for (const { action, number } of actionsAt(team, switchedAt)) {
    if (action.kind !== 'inject' || action.inject !== inject || action.alternative !== alternative) continue;
    if ((origin !== null && action.position !== origin) || action.retraction !== undefined) continue;
    const shown = actionView(state, team, number, false);
    if (shown?.kind === 'mail') return causeOfMail(state, team, findThread(team, shown.thread), shown.message);
    if (shown?.kind !== 'message') return undefined;
    const { sender, text } = shown;
    return {
      kind: 'message',
      by: null,
      name: sender === null ? '' : sender.name || sender.address,
      text: excerptOf(text),
    };
  }
  return undefined;
}

/** A mail that somebody simulated wrote, by the event that sent it. */
function mailCause(state: State, team: TeamState, { switchedAt, origin }: MilestoneState): ResultCause | undefined {
  if (origin === null) return undefined;
  for (const place of team.threads) {
    const { messages } = state.threads.get(place) ?? {};
    const first = messages?.firstWhere(({ time }) => time >= switchedAt) ?? 0;
    for (const [index, { time, position }] of [...(messages?.valuesFrom(first) ?? [])].entries()) {
      if (time > switchedAt) break;
      if (position === origin) return causeOfMail(state, team, place, first + index + 1);
    }
  }
  return undefined;
}

function causeOfMail(
  state: State,
  team: TeamState,
  place: number | undefined,
  number: number,
): ResultCause | undefined {
  const mail = place === undefined ? undefined : mailView(state, team, place, number, false);
  if (mail === undefined || mail.retraction !== null) return undefined;
  return { kind: 'mail', by: null, name: mail.sender?.name || mail.from, text: mail.subject };
}

function judgementCause(
  state: State,
  team: TeamState,
  { switchedAt }: MilestoneState,
  { questionnaire, question }: CauseOf<'judgement'>,
): ResultCause | undefined {
  const { submissions = [] } = team.questionnaires.get(state.compiled.questionnaires.get(questionnaire) ?? -1) ?? {};
  for (const { judgements } of submissions) {
    const judgement = judgements.get(question);
    if (judgement?.shared === true && judgement.time === switchedAt) {
      return { kind: 'judgement', by: null, name: questionnaire, text: '' };
    }
  }
  return undefined;
}

/** What is in the action log of a moment, with its numbers: consequences have the exercise time of what caused them. */
function* actionsAt({ actions }: TeamState, time: number): Generator<{ action: Action; number: number }> {
  let number = actions.firstWhere((action) => action.time >= time);
  for (const action of actions.valuesFrom(number)) {
    if (action.time > time) return;
    number += 1;
    yield { action, number };
  }
}
