import type { Event, EventOf, EventType } from '../events/event.ts';
import { excerptOf, type MomentFields, NO_FIELDS } from './moment-fields.ts';

/** The kinds of moments, in the terms of people who look back. */
export type MomentKind =
  | 'STARTED'
  | 'STOPPED'
  | 'RESUMED'
  | 'FINISHED'
  | 'TEAM_FINISHED'
  | 'MILESTONE'
  | 'INJECT'
  | 'MESSAGE'
  | 'CONFIRMATION'
  | 'TOOL'
  | 'MAIL'
  | 'QUESTIONNAIRE'
  | 'ANSWERS'
  | 'COMMAND'
  | 'COMMENT'
  | 'RETRACTION';

/** An entry in the history. */
export interface Moment {
  /** In the stream. */
  readonly position: number;
  /** Exercise time, in milliseconds. */
  readonly time: number;
  readonly at: number;
  readonly kind: MomentKind;
  /** Empty: all of them. */
  readonly teamIds: readonly number[];
  /** Whether the team did it. Otherwise it happened to the team. */
  readonly byTeam: boolean;
  readonly name: string;
  /** What was written, shortened. */
  readonly text: string;
  /** The sender of a mail. */
  readonly from: string | null;
  readonly on: boolean | null;
  readonly userId: string | null;
}

/** What an event says of its moment; a field that it does not have is left empty. */
type MomentParts = Pick<Moment, 'kind' | 'byTeam'> &
  Partial<Pick<Moment, 'from' | 'on' | 'userId'> & Readonly<Record<'name' | 'text', string | null | undefined>>>;

/** How people who look back see the events that they need. */
const DESCRIPTIONS = {
  exercise_started: ({ by }) => ({ kind: 'STARTED', byTeam: isOfTeam(by), userId: idOf(by) }),
  exercise_stopped: ({ by }) => ({ kind: 'STOPPED', byTeam: false, userId: idOf(by) }),
  exercise_resumed: ({ by }) => ({ kind: 'RESUMED', byTeam: false, userId: idOf(by) }),
  exercise_finished: ({ reason }) => ({ kind: 'FINISHED', byTeam: false, userId: instructorOf(reason) }),
  team_finished: ({ milestone }) => ({ kind: 'TEAM_FINISHED', byTeam: false, name: milestone }),
  milestone_switched: switched,
  shared_milestone_switched: switched,
  inject_sent: ({ inject, alternative, because }) => ({
    ...{ kind: 'INJECT', byTeam: false, name: inject, text: alternative },
    userId: instructorOf(because),
  }),
  own_inject_sent: ({ channel, text, by }) => ({
    ...{ kind: 'MESSAGE', byTeam: false, name: channel, text: excerptOf(text), userId: idOf(by) },
  }),
  inject_confirmed: ({ inject, by }) => ({
    ...{ kind: 'CONFIRMATION', byTeam: isOfTeam(by), name: inject, userId: idOf(by) },
  }),
  tool_used: ({ tool, argument, by }) => ({
    ...{ kind: 'TOOL', byTeam: isOfTeam(by), name: tool, text: excerptOf(argument), userId: idOf(by) },
  }),
  mail_sent: ({ thread, subject, from, by }) => ({
    ...{ kind: 'MAIL', byTeam: isOfTeam(by), name: thread, text: excerptOf(subject) },
    ...{ from, userId: idOf(by) },
  }),
  questionnaire_appeared: ({ questionnaire }) => ({ kind: 'QUESTIONNAIRE', byTeam: false, name: questionnaire }),
  questionnaire_answered: ({ questionnaire, by }) => ({
    ...{ kind: 'ANSWERS', byTeam: isOfTeam(by), name: questionnaire, userId: idOf(by) },
  }),
  command_matched: ({ rule, 'command.cmd': command }) => ({
    ...{ kind: 'COMMAND', byTeam: true, name: rule, text: excerptOf(command) },
  }),
  retracted: ({ item, by }) => ({
    ...{ kind: 'RETRACTION', byTeam: false, name: item?.inject ?? item?.channel ?? item?.thread },
    userId: idOf(by),
  }),
  comment_written: ({ text, by }) => ({ kind: 'COMMENT', byTeam: false, text: excerptOf(text), userId: idOf(by) }),
} satisfies Partial<Record<EventType, (event: MomentFields) => MomentParts>>;

export const EVENTS_WITH_MOMENTS = Object.keys(DESCRIPTIONS);

/** The moment of an event of one of these types. */
export function momentOf(position: number, type: string, event: MomentFields): Moment {
  if (!hasMoment(type)) throw new Error(`An event of the type "${type}" is no moment.`);
  const { time, at, team, teams } = event;
  const { name, text, ...parts }: MomentParts = DESCRIPTIONS[type](event);
  const teamIds = teams ?? (team === null ? [] : [team]);
  const nothing = { from: null, on: null, userId: null };
  return { ...nothing, position, time, at, teamIds, name: name ?? '', text: text ?? '', ...parts };
}

type EventWithMoment = EventOf<keyof typeof DESCRIPTIONS>;

/** The moment of an event that is at hand: a store reads the fields alone. */
export function momentIn(position: number, event: Event): Moment | undefined {
  if (!isWithMoment(event)) return undefined;
  const command = 'command' in event ? { 'command.cmd': event.command.cmd } : {};
  return momentOf(position, event.type, { ...NO_FIELDS, ...event, ...command });
}

const isWithMoment = (event: Event): event is EventWithMoment => hasMoment(event.type);

const hasMoment = (type: string): type is keyof typeof DESCRIPTIONS => Object.hasOwn(DESCRIPTIONS, type);

function switched({ milestone, on, cause }: MomentFields): MomentParts {
  return { kind: 'MILESTONE', byTeam: false, name: milestone, on, userId: instructorOf(cause) };
}

/** An instructor who helps out is none of the team. */
const isOfTeam = (by: MomentFields['by']): boolean => by?.role === 'trainee';

const idOf = (by: MomentFields['by']): string | null => by?.id ?? null;

/** The instructor who did it by hand. */
const instructorOf = (cause: MomentFields['cause']): string | null => cause?.by ?? null;
