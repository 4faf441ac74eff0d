import type { Course } from '../rules/course.ts';
import { applyFirstMail, newlyWrittenTo } from '../rules/first-mail.ts';
import { deliverMail } from '../rules/mail.ts';
import { othersThan, reachableAddress } from '../rules/recipients.ts';
import { refuse } from '../rules/refusal.ts';
import { personOf } from '../state/actor.ts';
import { findThread, shownSubject } from '../state/threads.ts';
import { requireFilesOfTeam, requireSomething } from './attachments.ts';
import type { TeamCommandBase } from './command-base.ts';
import { requirePlaying } from './permission.ts';

/** A team replies to all in one of its threads. */
export interface ReplyToMail extends TeamCommandBase {
  readonly type: 'reply_to_mail';
  readonly thread: string;
  readonly text: string;
  readonly files: readonly string[];
}

export function replyToMail(course: Course, command: ReplyToMail): void {
  const team = requirePlaying(course, command);
  const { text, actor } = command;
  const files = [...new Set(command.files)];
  const thread = course.state.threads.get(findThread(team, command.thread) ?? -1);
  if (thread === undefined) refuse('thread_unknown', 'not_of_team', { thread: command.thread });
  requireSomething(text, files);
  requireFilesOfTeam(course, team, files);
  const others = othersThan(team, thread.participants);
  const reached = others.flatMap((address) => reachableAddress(course.state, team.id, address) ?? []);
  if (reached.length === 0) refuse('no_recipient', 'nobody');
  const people = newlyWrittenTo(course.state, team, reached);
  const body = { kind: 'written' as const, text, files };
  const into = { kind: 'known' as const, thread };
  const mail = { from: team.address, into, subject: shownSubject(thread), body, by: actor, meantFor: null };
  applyFirstMail(course, team.id, people, { position: deliverMail(course, mail), person: personOf(actor) });
}
