import type { Cause, Trigger } from '../events/cause.ts';
import type { Event, EventOf, EventType } from '../events/event.ts';
import { type Actor, personOf } from '../state/actor.ts';
import type { HistoryRow, RowChannel } from './row.ts';

/** What an event says by itself, for all its teams. */
export type Described = Pick<HistoryRow, 'person' | 'byInstructor' | 'object' | 'value' | 'channel' | 'textLength'> & {
  /** Whether a team did it: of the teams of a mail, the one that wrote it. */
  readonly byTeams: boolean;
};

type Parts = Partial<Described>;

const onOrOff = (on: boolean): string => (on ? 'on' : 'off');

/** An act of a team, unless an instructor helps out. */
const act = (by: Actor, channel: RowChannel | null = null): Parts => ({
  ...byHand(by),
  byTeams: by.role === 'trainee',
  channel,
});

function byHand(by: Actor): Parts {
  return { person: personOf(by), byInstructor: by.role === 'instructor' };
}

/** Whoever did it by hand: there is no other event for that. */
function handOf(why: Cause | Trigger): Parts {
  return why.kind === 'instructor' ? { person: why.by, byInstructor: true } : {};
}

function mailParts({ thread, message, body, by }: EventOf<'mail_sent'>): Parts {
  const written = body.kind === 'written' ? body.text : body.kind === 'template' ? (body.edited?.text ?? '') : '';
  return {
    ...(by === null ? {} : act(by)),
    channel: 'email',
    object: thread,
    value: String(message),
    textLength: written.length,
  };
}

/** Of the mail, the inject or the channel that it was about. */
function retractionParts({ item, by }: EventOf<'retracted'>): Parts {
  switch (item.kind) {
    case 'mail':
      return { ...byHand(by), channel: 'email', object: item.thread, value: String(item.message) };
    case 'inject':
      return { ...byHand(by), channel: 'info', object: item.inject, value: 'inject' };
    case 'message':
      return { ...byHand(by), channel: 'info', object: item.channel, value: 'message' };
  }
}

function textOfAnswers({ answers }: EventOf<'questionnaire_answered'>): number {
  return answers.reduce((sum, answer) => sum + (answer.kind === 'text' ? answer.text.length : 0), 0);
}

/** What says more than who did it. */
type Descriptions = { readonly [Type in EventType]?: (event: EventOf<Type>) => Parts };

const DESCRIPTIONS: Descriptions = {
  exercise_opened: ({ mode, by }) => ({ ...byHand(by), value: mode }),
  exercise_started: ({ by }) => act(by),
  exercise_finished: ({ reason }) => ({
    value: reason.kind,
    ...(reason.kind === 'instructor' && { person: reason.by, byInstructor: true }),
  }),
  team_finished: ({ milestone }) => ({ object: milestone }),
  time_added: ({ added, by }) => ({ ...byHand(by), value: String(added / 1_000) }),
  time_taken_back: ({ taken, by }) => ({ ...byHand(by), value: String(taken / 1_000) }),
  milestone_switched: ({ milestone, on, cause }) => ({ ...handOf(cause), object: milestone, value: onOrOff(on) }),
  shared_milestone_switched: ({ milestone, on, cause }) => ({
    ...handOf(cause),
    object: milestone,
    value: onOrOff(on),
  }),
  inject_chosen: ({ inject, alternative }) => ({ object: inject, value: alternative }),
  inject_withdrawn: ({ inject, alternative }) => ({ object: inject, value: alternative }),
  inject_sent: ({ inject, alternative, because }) => ({
    ...handOf(because),
    object: inject,
    value: alternative,
    channel: 'info',
  }),
  silent_inject_sent: ({ inject, alternative, because }) => ({
    ...handOf(because),
    object: inject,
    value: alternative,
  }),
  inject_confirmed: ({ inject, by }) => ({ ...act(by, 'info'), object: inject }),
  own_inject_sent: ({ channel, text, by }) => ({
    ...byHand(by),
    channel: 'info',
    object: channel,
    textLength: text.length,
  }),
  tool_used: ({ tool, argument, response, by }) => ({
    ...act(by, 'tool'),
    object: tool,
    value: response === null ? 'default' : String(response + 1),
    textLength: argument.length,
  }),
  mail_sent: mailParts,
  mail_bounced: ({ thread, text, by }) => ({ ...act(by, 'email'), object: thread, textLength: text.length }),
  questionnaire_appeared: ({ questionnaire }) => ({ object: questionnaire, channel: 'form' }),
  questionnaire_answered: (event) => ({
    ...act(event.by, 'form'),
    object: event.questionnaire,
    value: String(event.attempt),
    textLength: textOfAnswers(event),
  }),
  answer_judged: ({ questionnaire, question, correct, comment, by }) => ({
    ...byHand(by),
    channel: 'form',
    object: `${questionnaire}/${question + 1}`,
    value: correct ? 'correct' : 'wrong',
    textLength: comment.length,
  }),
  retracted: retractionParts,
  command_matched: ({ rule, command }) => ({
    byTeams: true,
    channel: 'command',
    object: rule,
    textLength: command.cmd.length,
  }),
  member_joined: ({ user }) => ({ person: user }),
  member_left: ({ user }) => ({ person: user }),
  comment_written: ({ text, shared, by }) => ({
    ...byHand(by),
    value: shared ? 'shared' : 'own',
    textLength: text.length,
  }),
  file_uploaded: ({ file, by }) => ({ ...act(by), object: file }),
};

/** All others: events say in one way who did it. */
const byWhom = (event: Event): Parts => ('by' in event && event.by !== null ? act(event.by) : {});

export function describe<Type extends EventType>(event: EventOf<Type> & Event & { readonly type: Type }): Described {
  const { person, byInstructor, object, value, channel, textLength, byTeams }: Parts =
    DESCRIPTIONS[event.type]?.(event) ?? byWhom(event);
  return {
    person: person ?? null,
    byInstructor: byInstructor ?? false,
    object: object ?? null,
    value: value ?? null,
    channel: channel ?? null,
    textLength: textLength ?? 0,
    byTeams: byTeams ?? false,
  };
}

/** The teams that an event concerns; `null` if it is about all, or none. */
export function teamsOf(event: Event): readonly number[] | null {
  switch (event.type) {
    case 'mail_sent':
    case 'retracted':
      return event.teams;
    case 'team_added':
      return [event.setup.id];
    case 'shared_milestone_switched':
      return event.teams ?? null;
    default:
      return 'team' in event && event.team !== null ? [event.team] : null;
  }
}
