import { caseless } from '@muster/definition';
import type { MailBody } from '../events/mail.ts';
import type { Actor } from '../state/actor.ts';
import type { State, Thread } from '../state/state.ts';
import { findTeam, teamAt } from '../state/teams.ts';
import { groupOf, threadId } from '../state/threads.ts';
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
  const participants = typeof mail.thread === 'string' ? participantsOf(mail.participants) : mail.thread.participants;
  const teams = participants.flatMap((address) => teamAt(state, address)?.id ?? []).sort((a, b) => a - b);
  const latest = mail.thread === 'continue' ? latestThread(state, teams, participants) : undefined;
  const thread = typeof mail.thread === 'string' ? latest : mail.thread;
  course.emit({
    type: 'mail_sent',
    thread: thread?.id ?? newThreadId(state, teams),
    message: (thread?.messages.length ?? 0) + 1,
    teams,
    participants: [...participants],
    from: mail.from,
    subject: mail.subject,
    body: mail.body,
    by: mail.by,
  });
}

/** The id of the next thread among exactly these teams. */
export function newThreadId(state: State, teams: readonly number[]): string {
  const group = groupOf(teams);
  const shared = findTeam(state, teams[0] ?? 0)?.threadsByGroup.get(group);
  return threadId(group, (shared?.length ?? 0) + 1);
}

/** Of the threads among exactly these participants, the one that began last. */
function latestThread(state: State, teams: readonly number[], participants: readonly string[]): Thread | undefined {
  const shared = findTeam(state, teams[0] ?? 0)?.threadsByGroup.get(groupOf(teams));
  const key = keyOf(participants);
  for (let number = shared?.length ?? 0; number > 0; number--) {
    const thread = state.threads.get(shared?.get(number - 1) ?? -1);
    if (thread !== undefined && keyOf(thread.participants) === key) return thread;
  }
  return undefined;
}

function keyOf(participants: readonly string[]): string {
  return participants.map(caseless).join();
}

/** Participants once each, in an order that does not depend on who wrote first. */
export function participantsOf(addresses: readonly string[]): string[] {
  const byKey = new Map(addresses.map((address) => [caseless(address), address]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, address]) => address);
}
