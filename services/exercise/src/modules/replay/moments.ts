import type { Event } from '@muster/engine';

/** The kinds of moments, in the terms of people who look back. */
export const MOMENT_KINDS = {
  STARTED: { value: 'STARTED', description: 'Exercise time started.' },
  STOPPED: { value: 'STOPPED', description: 'Exercise time was paused.' },
  RESUMED: { value: 'RESUMED', description: 'Exercise time was resumed.' },
  FINISHED: { value: 'FINISHED', description: 'The exercise finished.' },
  TEAM_FINISHED: { value: 'TEAM_FINISHED', description: 'The team reached the final milestone `name`.' },
  MILESTONE: { value: 'MILESTONE', description: 'The milestone `name` was switched on or off.' },
  INJECT: { value: 'INJECT', description: 'The inject `name` was sent; `text` is its alternative.' },
  MESSAGE: { value: 'MESSAGE', description: 'An instructor sent `text` to the channel `name`.' },
  CONFIRMATION: { value: 'CONFIRMATION', description: 'The team pressed the button under the inject `name`.' },
  TOOL: { value: 'TOOL', description: 'The team used the tool `name` with the argument `text`.' },
  MAIL: { value: 'MAIL', description: 'A mail with the subject `text` was written in the thread `name`.' },
  QUESTIONNAIRE: { value: 'QUESTIONNAIRE', description: 'The questionnaire `name` appeared.' },
  ANSWERS: { value: 'ANSWERS', description: 'The team submitted the questionnaire `name`.' },
  COMMAND: {
    value: 'COMMAND',
    description: 'A command in the sandbox matched the rule `name`; `text` is the command.',
  },
  COMMENT: { value: 'COMMENT', description: 'An instructor added the comment `text` on the team.' },
} as const;

type MomentKind = keyof typeof MOMENT_KINDS;

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
  readonly text: string;
  /** The sender of a mail. */
  readonly from: string | null;
  readonly on: boolean | null;
  readonly userId: string | null;
}

type MomentParts = Pick<Moment, 'kind' | 'teamIds' | 'byTeam'> & Partial<Moment>;

/** The moment of an event; undefined if people who look back do not need it. */
export function momentOf(event: Event, position: number): Moment | undefined {
  const parts = describe(event);
  if (parts === undefined) return undefined;
  const nothing = { name: '', text: '', from: null, on: null, userId: null };
  return { ...nothing, position, time: event.time, at: event.at, ...parts };
}

function describe(event: Event): MomentParts | undefined {
  switch (event.type) {
    case 'exercise_started':
      return { kind: 'STARTED', teamIds: [], byTeam: false, userId: event.by.id };
    case 'exercise_stopped':
      return { kind: 'STOPPED', teamIds: [], byTeam: false, userId: event.by.id };
    case 'exercise_resumed':
      return { kind: 'RESUMED', teamIds: [], byTeam: false, userId: event.by.id };
    case 'exercise_finished':
      return { kind: 'FINISHED', teamIds: [], byTeam: false, userId: instructorOf(event.reason) };
    case 'shared_milestone_switched':
      return { kind: 'MILESTONE', teamIds: [], byTeam: false, ...switched(event) };
    case 'mail_sent': {
      const { teams, thread, subject, from, by } = event;
      const byTeam = by?.role === 'trainee';
      return { kind: 'MAIL', teamIds: teams, byTeam, name: thread, text: subject, from, userId: by?.id ?? null };
    }
    default:
      return 'team' in event && event.team !== null ? describeTeamEvent(event, [event.team]) : undefined;
  }
}

function describeTeamEvent(event: Event, teamIds: readonly number[]): MomentParts | undefined {
  switch (event.type) {
    case 'team_finished':
      return { kind: 'TEAM_FINISHED', teamIds, byTeam: false, name: event.milestone };
    case 'milestone_switched':
      return { kind: 'MILESTONE', teamIds, byTeam: false, ...switched(event) };
    case 'inject_sent':
      return {
        ...{ kind: 'INJECT', teamIds, byTeam: false, name: event.inject, text: event.alternative },
        userId: instructorOf(event.because),
      };
    case 'own_inject_sent':
      return {
        ...{ kind: 'MESSAGE', teamIds, byTeam: false },
        ...{ name: event.channel, text: event.text, userId: event.by.id },
      };
    case 'inject_confirmed':
      return { kind: 'CONFIRMATION', teamIds, byTeam: true, name: event.inject, userId: event.by.id };
    case 'tool_used':
      return { kind: 'TOOL', teamIds, byTeam: true, name: event.tool, text: event.argument, userId: event.by.id };
    case 'questionnaire_appeared':
      return { kind: 'QUESTIONNAIRE', teamIds, byTeam: false, name: event.questionnaire };
    case 'questionnaire_answered':
      return { kind: 'ANSWERS', teamIds, byTeam: true, name: event.questionnaire, userId: event.by.id };
    case 'command_matched':
      return { kind: 'COMMAND', teamIds, byTeam: true, name: event.rule, text: event.command.cmd };
    case 'comment_written':
      return { kind: 'COMMENT', teamIds, byTeam: false, text: event.text, userId: event.by.id };
    default:
      return undefined;
  }
}

const switched = ({
  milestone,
  on,
  cause,
}: Extract<Event, { type: 'milestone_switched' | 'shared_milestone_switched' }>) => ({
  ...{ name: milestone, on },
  userId: instructorOf(cause),
});

/** The instructor who did it by hand. */
const instructorOf = (cause: { readonly kind: string; readonly by?: string }): string | null => cause.by ?? null;
