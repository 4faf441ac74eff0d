import type { MailBody } from '../events/mail.ts';
import type { Actor } from '../state/actor.ts';
import type { State, Thread } from '../state/state.ts';
import { findTeam, teamAt } from '../state/teams.ts';
import { groupOf, participantsKey, participantsOf, threadId } from '../state/threads.ts';
import type { Course } from './course.ts';

interface Mail {
  readonly from: string;
  readonly into: Conversation;
  readonly subject: string;
  readonly body: MailBody;
  readonly by: Actor | null;
  /** The team that an instructor addresses in a person's name. */
  readonly meantFor: number | null;
}

/** A new thread among some participants, the latest among exactly these, or an existing one. Includes the sender. */
type Conversation =
  | { readonly kind: 'new' | 'latest'; readonly participants: readonly string[] }
  | { readonly kind: 'known'; readonly thread: Thread };

/** Adds a mail to its thread, and returns the number of the event. The caller has checked addresses and permissions. */
export function deliverMail(course: Course, { into, ...mail }: Mail): number {
  const { state } = course;
  const participants = into.kind === 'known' ? [...into.thread.participants] : participantsOf(into.participants);
  const teams = participants.flatMap((address) => teamAt(state, address)?.id ?? []).sort((a, b) => a - b);
  const thread = into.kind === 'known' ? into.thread : undefined;
  const continued = into.kind === 'latest' ? latestThread(state, teams, participants) : thread;
  return course.emit({
    type: 'mail_sent',
    version: 2,
    thread: continued?.id ?? newThreadId(state, teams),
    message: (continued?.messages.length ?? 0) + 1,
    teams,
    participants,
    ...mail,
  });
}

/** The id of the next thread among exactly these teams. */
export function newThreadId(state: State, teams: readonly number[]): string {
  const group = groupOf(teams);
  const shared = findTeam(state, teams[0] ?? 0)?.threadsByGroup.get(group);
  return threadId(group, (shared?.length ?? 0) + 1);
}

/** The latest thread among exactly these participants. */
function latestThread(state: State, teams: readonly number[], participants: readonly string[]): Thread | undefined {
  const latest = findTeam(state, teams[0] ?? 0)?.latestThreads.get(participantsKey(participants));
  return latest === undefined ? undefined : state.threads.get(latest);
}
