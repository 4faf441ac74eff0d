import { formatTime } from '../compiled/minutes.ts';
import type { Event } from '../events/event.ts';

export interface TimelineEntry {
  readonly time: number;
  /** `null`: all teams. */
  readonly team: string | null;
  readonly text: string;
  /** The same for programs. */
  readonly event: Event;
}

/** What happened in a run, for people. Teams are numbered from 1 in the order of their names. */
export function timelineOf(events: readonly Event[], teams: readonly string[]): TimelineEntry[] {
  return events.flatMap((event) => {
    const text = inWords(event);
    if (text === null) return [];
    const id =
      'team' in event ? event.team : 'teams' in event && event.type === 'mail_sent' ? (event.teams[0] ?? null) : null;
    return { time: event.time, team: id === null ? null : (teams[id - 1] ?? null), text, event };
  });
}

export function timelineText(timeline: readonly TimelineEntry[]): string {
  const width = Math.max(0, ...timeline.map(({ team }) => team?.length ?? 0));
  return timeline
    .map(({ time, team, text }) => `${formatTime(time).padStart(7)}  ${(team ?? '').padEnd(width)}  ${text}\n`)
    .join('');
}

function inWords(event: Event): string | null {
  switch (event.type) {
    case 'exercise_opened':
    case 'member_joined':
    case 'member_left':
    case 'clock_set':
      return null;
    case 'exercise_started':
      return 'the exercise starts';
    case 'exercise_stopped':
      return 'the exercise is stopped';
    case 'exercise_resumed':
      return 'the exercise goes on';
    case 'exercise_finished':
      return event.reason.kind === 'final_milestones'
        ? 'the exercise finishes: every team has its ending'
        : 'the exercise finishes';
    case 'team_finished':
      return `has finished: ${event.milestone}`;
    case 'time_added':
      return `${formatTime(event.added)} more`;
    case 'milestone_switched':
      return `  ${event.on ? '+' : '-'} ${event.milestone}`;
    case 'inject_chosen':
      return `inject "${event.inject}" (${event.alternative}) is chosen, for ${formatTime(event.sendAt)}`;
    case 'inject_sent':
      return `inject "${event.inject}" (${event.alternative})`;
    case 'inject_confirmed':
      return `confirms "${event.inject}"`;
    case 'own_inject_sent':
      return 'gets a message from the instructor';
    case 'tool_used':
      return `uses ${event.tool}: "${event.argument}" ${event.response === null ? 'gets the default answer' : `gets answer ${event.response + 1}`}`;
    case 'mail_sent':
      return `mail from ${event.from}: ${event.subject}`;
    case 'mail_bounced':
      return `mail comes back from ${event.addresses.join(', ')}`;
    case 'questionnaire_appeared':
      return `questionnaire "${event.questionnaire}" appears`;
    case 'questionnaire_answered':
      return `answers "${event.questionnaire}"`;
    case 'answer_judged':
      return `question ${event.question + 1} of "${event.questionnaire}" is judged ${event.correct ? 'right' : 'wrong'}`;
    case 'command_matched':
      return `runs "${event.command.cmd}": ${event.rule}`;
    case 'comment_written':
      return 'is commented on';
    case 'file_uploaded':
      return `uploads ${event.name}`;
  }
}
