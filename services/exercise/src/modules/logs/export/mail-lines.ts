import { type EventOf, mailSystemAddress, mailText } from '@muster/engine';
import type { Email, EmailThreadLine } from '../format/team.schema.ts';
import { attachmentsIn, type ExportedTexts } from './action-lines.ts';
import type { Addresses } from './addresses.ts';
import type { Layout } from './layout.ts';
import { type LineSpool, textLines } from './line-spool.ts';
import { when } from './moments.ts';
import { type RetractedLines, withRetraction } from './retracted-lines.ts';
import type { Spool } from './spool.ts';

/** A thread without its mails. */
type ThreadHead = Omit<EmailThreadLine, 'emails'>;

export interface MailContext {
  readonly texts: ExportedTexts;
  readonly addresses: Addresses;
  readonly lines: LineSpool;
  readonly spool: Spool;
  readonly layout: Layout;
}

/** Adds a mail to the mailboxes of all teams of its thread. */
export function mailSent(context: MailContext, event: EventOf<'mail_sent'>): void {
  const { texts, addresses, spool } = context;
  const { thread, message, body, by } = event;
  const { text, attachments } = mailText(texts, body);
  const inject = body.kind === 'inject' ? texts.compiled.injects.get(body.inject) : undefined;
  const email: Email = {
    email_id: emailId(event),
    sender_id: addresses.idOf(event.from),
    subject: event.subject,
    content: text,
    attachments: attachmentsIn(texts, attachments),
    ...when(event),
    user_id: by?.id ?? null,
    inject_id: inject === undefined ? null : inject + 1,
    template: body.kind === 'template' ? body.template + 1 : null,
    undeliverable: [],
    retracted: null,
  };
  const participants = event.participants.map((address) => addresses.idOf(address));
  for (const team_id of event.teams) {
    if (message > 1) {
      spool.add({ list: 'replies', team: team_id, group: thread, first: message, second: 0 }, JSON.stringify(email));
    } else {
      const { timestamp, subject } = email;
      const head = { thread_id: thread, team_id, team_ids: event.teams, subject, timestamp, participants };
      addThread(context, head, email);
    }
  }
}

/** A bounced mail starts a thread with the mail system, which has answered already. */
export function mailBounced(context: MailContext, event: EventOf<'mail_bounced'>, teamAddress: string): void {
  const { texts, addresses } = context;
  const { thread, team: team_id, returned } = event;
  const [team, system] = [teamAddress, mailSystemAddress(texts.compiled.definition.config)];
  const written = mailText(texts, { kind: 'written', text: event.text, files: event.files });
  const common = { ...when(event), inject_id: null, template: null };
  const [first, second] = [1, 2].map((message) => emailId({ thread, message }));
  const { timestamp } = common;
  const participants = [team, system].map((address) => addresses.idOf(address));
  const head = { thread_id: thread, team_id, team_ids: [team_id], subject: event.subject, timestamp, participants };
  const bounced: Email = {
    email_id: first ?? '',
    sender_id: addresses.idOf(team),
    subject: event.subject,
    content: written.text,
    attachments: attachmentsIn(texts, written.attachments),
    ...common,
    user_id: event.by.id,
    undeliverable: event.addresses,
    retracted: null,
  };
  addThread(context, head, bounced, {
    email_id: second ?? '',
    sender_id: addresses.idOf(system),
    subject: returned.subject,
    content: returned.text,
    attachments: [],
    ...common,
    user_id: null,
    undeliverable: [],
    retracted: null,
  });
}

export function emailId({ thread, message }: Pick<EventOf<'mail_sent'>, 'thread' | 'message'>): string {
  return `${thread}/${message}`;
}

/** The threads of a team, one line each; a long one comes in chunks. */
export function* threadLines(
  { lines, spool }: Pick<MailContext, 'lines' | 'spool'>,
  team: number,
  retracted: RetractedLines,
): Generator<string> {
  const hasReplies = spool.has('replies', team);
  for (const line of textLines(lines.list('threads', team))) {
    const end = line.indexOf(' ');
    const thread = line.slice(0, end);
    const mark = (message: number, text: string): string =>
      withRetraction(text, retracted.get(emailId({ thread, message })));
    yield mark(1, line.slice(end + 1));
    if (hasReplies) {
      for (const { first, line: reply } of spool.lines('replies', team, thread)) yield `,${mark(first, reply)}`;
    }
    yield ']}\n';
  }
}

/** Threads come in the order of their start. Only replies, which come later, have to be put into another order. */
function addThread({ lines, layout }: MailContext, head: ThreadHead, ...emails: readonly Email[]): void {
  // Its id, and the thread, open for more.
  const fields = { ...head, ...layout.threadFields(head) };
  const opened = `${JSON.stringify(fields).slice(0, -1)},"emails":${JSON.stringify(emails).slice(0, -1)}`;
  lines.add('threads', head.team_id, `${head.thread_id} ${opened}\n`);
}
