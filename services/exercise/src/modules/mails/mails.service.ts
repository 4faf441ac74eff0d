import { notFound } from '@muster/kit/errors';
import type { Deps } from '../../deps.ts';
import type { Mailer } from './mailer.ts';
import { listMails, type MailRow, queueAgain, releaseClaims } from './mails.store.ts';

export async function recentMails({ database }: Deps, limit: number): Promise<MailRow[]> {
  return listMails(database, Math.min(Math.max(limit, 1), 500));
}

export async function retryMail({ database, clock }: Deps, mailer: Mailer, id: number): Promise<MailRow> {
  const mail = await queueAgain(database, id, clock.now());
  if (mail === undefined) throw notFound('mail_unknown', `There is no failed mail with the id ${id}.`);
  mailer.wake();
  return mail;
}

/** Puts what was in the hands of the process before in line again; only where no other process uses the database. */
export function settleMails({ database }: Deps): Promise<void> {
  return releaseClaims(database);
}
