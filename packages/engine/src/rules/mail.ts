import { caseless } from '@muster/definition';
import type { MailBody } from '../events/mail.ts';
import type { Actor } from '../state/actor.ts';
import type { State, TeamState, Thread } from '../state/state.ts';
import { findTeam, teamAt } from '../state/teams.ts';
import { threadsOf } from '../state/threads.ts';
import type { Course } from './course.ts';

interface Mail {
  readonly from: string;
  /** Everybody in the conversation, the sender included. */
  readonly participants: readonly string[];
  /** A new thread, a given one, or the latest among exactly these participants. */
  readonly thread: 'new' | 'continue' | Thread;
  readonly subject: string;
  readonly body: MailBody;
  readonly by: Actor | null;
}

/** Adds a mail to its thread. All addresses exist; who may write to whom was decided before. */
export function deliverMail(course: Course, mail: Mail): void {
  const { state } = course;
  const participants = typeof mail.thread === 'string' ? sorted(mail.participants) : mail.thread.participants;
  const teams = participants.flatMap((address) => teamAt(state, address) ?? []);
  const latest = mail.thread === 'continue' ? latestThread(state, teams, participants) : undefined;
  const thread = typeof mail.thread === 'string' ? latest : mail.thread;
  const ids = teams.map(({ id }) => id).sort((a, b) => a - b);
  course.emit({
    type: 'mail_sent',
    thread: thread?.id ?? newThreadId(state, ids),
    message: (thread?.messages.length ?? 0) + 1,
    teams: ids,
    participants: [...participants],
    from: mail.from,
    subject: mail.subject,
    body: mail.body,
    by: mail.by,
  });
}

/**
 * Threads are counted among exactly the teams that share them, so that an id tells a team nothing about the mail of
 * others: `3:2` is the second thread of team 3 alone, `3+5:1` the first that teams 3 and 5 share.
 */
export function newThreadId(state: State, teams: readonly number[]): string {
  const team = findTeam(state, teams[0] ?? 0);
  const prefix = `${teams.join('+')}:`;
  const shared = team === undefined ? [] : [...threadsOf(state, team)].filter(({ id }) => id.startsWith(prefix));
  return `${prefix}${shared.length + 1}`;
}

function latestThread(state: State, [team]: readonly TeamState[], participants: readonly string[]): Thread | undefined {
  if (team === undefined) return undefined;
  const key = participants.map(caseless).join();
  return [...threadsOf(state, team)].findLast((thread) => thread.participants.map(caseless).join() === key);
}

function sorted(addresses: readonly string[]): string[] {
  const byKey = new Map(addresses.map((address) => [caseless(address), address]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, address]) => address);
}
