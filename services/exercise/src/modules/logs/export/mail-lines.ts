import { type EventOf, mailSystemAddress, mailText } from '@muster/engine';
import type { Email, EmailThreadLine } from '../format/team.schema.ts';
import { attachmentsIn, type ExportedTexts } from './action-lines.ts';
import type { Addresses } from './addresses.ts';
import { when } from './moments.ts';
import type { Spool } from './spool.ts';

/** A thread without its mails. */
type ThreadHead = Omit<EmailThreadLine, 'emails'>;

export interface MailContext {
  readonly texts: ExportedTexts;
  readonly addresses: Addresses;
  readonly spool: Spool;
}

/** Adds a mail to the mailboxes of all teams of its thread. */
export function mailSent({ texts, addresses, spool }: MailContext, event: EventOf<'mail_sent'>): void {
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
  };
  const participants = event.participants.map((address) => addresses.idOf(address));
  for (const team_id of event.teams) {
    if (message > 1) addMail(spool, { team_id, thread_id: thread }, message, email);
    else {
      const { timestamp, subject } = email;
      addThread(spool, { thread_id: thread, team_id, team_ids: event.teams, subject, timestamp, participants }, email);
    }
  }
}

/** A bounced mail starts a thread with the mail system, which has answered already. */
export function mailBounced(
  { texts, addresses, spool }: MailContext,
  event: EventOf<'mail_bounced'>,
  teamAddress: string,
): void {
  const { thread, team: team_id, returned } = event;
  const [team, system] = [teamAddress, mailSystemAddress(texts.compiled.definition.config)];
  const written = mailText(texts, { kind: 'written', text: event.text, files: event.files });
  const common = { ...when(event), inject_id: null, template: null };
  const [first, second] = [1, 2].map((message) => emailId({ thread, message }));
  const { timestamp } = common;
  const participants = [team, system].map((address) => addresses.idOf(address));
  const head = { thread_id: thread, team_id, team_ids: [team_id], subject: event.subject, timestamp, participants };
  addThread(spool, head, {
    email_id: first ?? '',
    sender_id: addresses.idOf(team),
    subject: event.subject,
    content: written.text,
    attachments: attachmentsIn(texts, written.attachments),
    ...common,
    user_id: event.by.id,
    undeliverable: event.addresses,
  });
  addMail(spool, head, 2, {
    email_id: second ?? '',
    sender_id: addresses.idOf(system),
    subject: returned.subject,
    content: returned.text,
    attachments: [],
    ...common,
    user_id: null,
    undeliverable: [],
  });
}

export function emailId({ thread, message }: Pick<EventOf<'mail_sent'>, 'thread' | 'message'>): string {
  return `${thread}/${message}`;
}

/** The threads of a team, one line each; a long one comes in chunks. */
export function* threadLines(spool: Spool, team: number): Generator<string> {
  let isOpen = false;
  for (const { second: message, line } of spool.lines('mails', team)) {
    if (message > 1) yield `,${line}`;
    else {
      if (isOpen) yield ']}\n';
      isOpen = true;
      yield line;
    }
  }
  if (isOpen) yield ']}\n';
}

/** One line with the first mail, and open for more. */
function addThread(spool: Spool, head: ThreadHead, first: Email): void {
  const opened = `${JSON.stringify(head).slice(0, -1)},"emails":[${JSON.stringify(first)}`;
  spool.add({ list: 'mails', team: head.team_id, ...placeOfThread(head.thread_id), second: 1 }, opened);
}

function addMail(
  spool: Spool,
  { team_id, thread_id }: Pick<ThreadHead, 'team_id' | 'thread_id'>,
  message: number,
  email: Email,
): void {
  spool.add({ list: 'mails', team: team_id, ...placeOfThread(thread_id), second: message }, JSON.stringify(email));
}

/** Threads are numbered per group of teams that share them. */
function placeOfThread(thread: string): { readonly group: string; readonly first: number } {
  const colon = thread.lastIndexOf(':');
  return { group: thread.slice(0, colon), first: Number(thread.slice(colon + 1)) };
}
