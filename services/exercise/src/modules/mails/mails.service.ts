import type { Tx } from '@muster/kit/database';
import type { Deps } from '../../deps.ts';
import { readPage } from '../../page.ts';
import { enqueueMail } from './mail-job.ts';
import { mailsErrors } from './mails.errors.ts';
import {
  deleteMails,
  insertMail,
  listMails,
  type MailKind,
  type MailRow,
  mailedBetween,
  markQueued,
} from './mails.store.ts';

/** Enqueues a mail in the transaction that requires it, atomically. */
export async function sendMail(tx: Tx, userId: string, kind: MailKind, now: number): Promise<void> {
  await enqueueMail(tx, await insertMail(tx, userId, kind, now), now);
}

/** Whether a mail for a user was enqueued in this time. */
export async function wasMailed(
  tx: Tx,
  userId: string,
  times: { readonly after: number; readonly until: number },
): Promise<boolean> {
  return mailedBetween(tx, userId, times);
}

const MAX_LISTED = 500;

export async function recentMails({ database }: Deps, asked: number | null | undefined): Promise<MailRow[]> {
  const { limit } = readPage({ limit: asked }, { max: MAX_LISTED, defaultLimit: 100 });
  return listMails(database, limit);
}

export async function retryMail({ database, clock }: Deps, id: number): Promise<MailRow> {
  return database.transaction(async (tx) => {
    const mail = await markQueued(tx, id);
    if (mail === undefined) throw mailsErrors.mail_unknown('not_failed', { id: String(id) });
    await enqueueMail(tx, id, clock.now());
    return mail;
  });
}

export async function forgetMails(tx: Tx, userId: string): Promise<void> {
  await deleteMails(tx, userId);
}
