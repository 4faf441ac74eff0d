import { caseless, printable } from '@muster/definition';
import { type Event, type EventOf, formatTime, type TeamSetup } from '@muster/engine';
import type { StagedEvent } from './stage.ts';

export interface TimelineEntry {
  /** Milliseconds of exercise time. */
  readonly time: number;
  /** `null` for all teams. */
  readonly team: string | null;
  readonly text: string;
}

/** What happened in a run, for people. What reaches several teams is listed for each. */
export function timelineOf(events: readonly StagedEvent[], teams: readonly TeamSetup[]): TimelineEntry[] {
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const byAddress = new Map(teams.map(({ id, address }) => [caseless(address), id]));
  return events.flatMap(({ stream, event }) => {
    const text = inWords(event, stream !== null);
    if (text === null) return [];
    const concerned = concernedBy(event, byAddress) ?? [teamOf(event) ?? stream];
    return concerned.map((id) => ({ time: event.time, team: id === null ? null : (names.get(id) ?? null), text }));
  });
}

export function timelineText(timeline: readonly TimelineEntry[]): string {
  const width = timeline.reduce((widest, { team }) => Math.max(widest, team?.length ?? 0), 0);
  return timeline
    .map(({ time, team, text }) => `${formatTime(time).padStart(7)}  ${(team ?? '').padEnd(width)}  ${text}`)
    .map((line) => `${printable(line)}\n`)
    .join('');
}

function teamOf(event: Event): number | null {
  return 'team' in event ? event.team : null;
}

/** Several teams; undefined for what concerns one, or all. */
function concernedBy(event: Event, byAddress: ReadonlyMap<string, number>): readonly number[] | undefined {
  if (event.type === 'retracted' || event.type === 'shared_milestone_switched') return event.teams;
  return event.type === 'mail_sent' ? mailTeams(event, byAddress) : undefined;
}

function retracted({ item }: EventOf<'retracted'>): string {
  if (item.kind === 'message') return `the message from the instructor in ${item.channel}`;
  return item.inject === null ? 'a mail of the instructor' : `inject "${item.inject}"`;
}

/** The team that writes, or those that a person writes to. */
function mailTeams({ from, teams }: EventOf<'mail_sent'>, byAddress: ReadonlyMap<string, number>): readonly number[] {
  const sender = byAddress.get(caseless(from));
  return sender === undefined ? teams : [sender];
}

/** `null` for what is left out. */
function inWords(event: Event, onDemand: boolean): string | null {
  switch (event.type) {
    case 'exercise_started':
      return 'the exercise starts';
    case 'exercise_stopped':
      return 'the exercise is stopped';
    case 'exercise_resumed':
      return 'the exercise goes on';
    case 'exercise_finished':
      if (event.reason.kind !== 'final_milestones') return 'the exercise finishes';
      return onDemand
        ? 'the exercise finishes: the team has finished'
        : 'the exercise finishes: every team has its ending';
    case 'team_finished':
      return `has finished: ${event.milestone}`;
    case 'time_added':
      return `${formatTime(event.added)} more`;
    case 'time_taken_back':
      return `${formatTime(event.taken)} less`;
    case 'milestone_switched':
      return `  ${event.on ? '+' : '-'} ${event.milestone}`;
    case 'shared_milestone_switched':
      return `  ${event.on ? '+' : '-'} ${event.milestone}, for ${event.teams === undefined ? 'all teams' : 'its cell'}`;
    case 'inject_chosen':
      return `inject "${event.inject}" (${event.alternative}) is chosen, for ${formatTime(event.sendAt)}`;
    case 'inject_sent':
      return `inject "${event.inject}" (${event.alternative})`;
    case 'inject_withdrawn':
      return `inject "${event.inject}" (${event.alternative}) no longer fits, and waits again`;
    case 'silent_inject_sent':
      return `inject "${event.inject}" (${event.alternative}), silently`;
    case 'inject_confirmed':
      return `confirms "${event.inject}"`;
    case 'own_inject_sent':
      return `gets a message from the instructor in ${event.channel}`;
    case 'tool_used':
      return `uses ${event.tool}: "${event.argument}" ${event.response === null ? 'gets the default answer' : `gets answer ${event.response + 1}`}`;
    case 'mail_sent':
      return `mail from ${event.from} to ${recipientsOf(event)}${about(event.subject)}`;
    case 'mail_bounced':
      return `mail comes back from ${event.addresses.join(', ')}${about(event.subject)}`;
    case 'questionnaire_appeared':
      return `questionnaire "${event.questionnaire}" appears`;
    case 'questionnaire_answered':
      return `answers "${event.questionnaire}"`;
    case 'answer_judged':
      return `question ${event.question + 1} of "${event.questionnaire}" is judged ${event.correct ? 'right' : 'wrong'}`;
    case 'retracted':
      return `${retracted(event)} is retracted`;
    case 'command_matched':
      return `runs "${event.command.cmd}": ${event.rule}`;
    case 'comment_written':
      return 'is commented on';
    case 'file_uploaded':
      return `uploads ${event.name}`;
    default:
      // How a stage is set up is no part of the story.
      return null;
  }
}

function recipientsOf({ from, participants }: EventOf<'mail_sent'>): string {
  return participants.filter((address) => caseless(address) !== caseless(from)).join(', ');
}

function about(subject: string): string {
  return subject.trim() === '' ? '' : `: ${subject}`;
}
