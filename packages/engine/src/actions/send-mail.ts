import { bounceOf } from '../rules/bounce.ts';
import type { Course } from '../rules/course.ts';
import { applyFirstMail, newlyWrittenTo } from '../rules/first-mail.ts';
import { deliverMail, newThreadId } from '../rules/mail.ts';
import { othersThan, reachableAddress } from '../rules/recipients.ts';
import { refuse } from '../rules/refusal.ts';
import { personOf } from '../state/actor.ts';
import { requireFilesOfTeam, requireSomething } from './attachments.ts';
import type { TeamCommandBase } from './command-base.ts';
import { requirePlaying } from './permission.ts';

/** A team starts a thread. */
export interface SendMail extends TeamCommandBase {
  readonly type: 'send_mail';
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly files: readonly string[];
}

export function sendMail(course: Course, command: SendMail): void {
  const team = requirePlaying(course, command);
  const { subject, text, actor } = command;
  const files = [...new Set(command.files)];
  const typed = othersThan(team, command.to);
  if (typed.length === 0) refuse('no_recipient', 'not_given');
  requireSomething(text, files);
  requireFilesOfTeam(course, team, files);
  const reached = typed.flatMap((address) => reachableAddress(course.state, team.id, address) ?? []);
  const unknown = typed.filter((address) => reachableAddress(course.state, team.id, address) === undefined);
  const people = newlyWrittenTo(course.state, team, reached);
  const body = { kind: 'written' as const, text, files };
  const into = { kind: 'new' as const, participants: [team.address, ...reached] };
  const mail = { from: team.address, into, subject, body, by: actor, meantFor: null };
  const position = reached.length > 0 ? deliverMail(course, mail) : null;
  if (unknown.length > 0) {
    const thread = newThreadId(course.state, [team.id]);
    course.emit({
      type: 'mail_bounced',
      version: 2,
      team: team.id,
      thread,
      addresses: unknown,
      subject,
      text,
      files,
      returned: bounceOf(subject, unknown, course.state.compiled.definition.config.language),
      by: actor,
    });
  }
  applyFirstMail(course, team.id, people, { position, person: personOf(actor) });
}
