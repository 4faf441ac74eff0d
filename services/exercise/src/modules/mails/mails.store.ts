import type { Handle, Tx } from '@muster/kit/database';
import type { Generated, Selectable } from 'kysely';

export type MailKind = 'SET_PASSWORD';
type MailState = 'QUEUED' | 'SENT' | 'FAILED';

interface MailsTables {
  mails: {
    id: Generated<number>;
    user_id: string;
    kind: MailKind;
    state: MailState;
    attempts: number;
    next_attempt_at: number;
    last_error: string | null;
    created_at: number;
    sent_at: number | null;
  };
}

export type MailRow = Selectable<MailsTables['mails']>;

const tables = (handle: Handle) => handle.tables<MailsTables>();

/** Puts a mail in line in the transaction that makes it necessary: both happen, or neither. */
export async function queueMail(tx: Tx, userId: string, kind: MailKind, now: number): Promise<void> {
  await tables(tx)
    .insertInto('mails')
    .values({
      user_id: userId,
      kind,
      state: 'QUEUED',
      attempts: 0,
      next_attempt_at: now,
      last_error: null,
      created_at: now,
      sent_at: null,
    })
    .execute();
}

export async function hasRecentMail(
  tx: Tx,
  userId: string,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('mails')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '>', after)
    // One from ahead of the clock is from before it was set back, and must not keep others away until then.
    .where('created_at', '<=', until)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the next mail that is due. Its next attempt is put off first, so that no other instance takes it too. */
export async function claimMail(tx: Tx, now: number, putOffMs: number): Promise<MailRow | undefined> {
  const due = await tables(tx)
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'QUEUED')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (due === undefined) return undefined;
  return tables(tx)
    .updateTable('mails')
    .set((set) => ({ attempts: set('attempts', '+', 1), next_attempt_at: now + putOffMs }))
    .where('id', '=', due.id)
    .where('state', '=', 'QUEUED')
    .where('next_attempt_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

export async function markSent(handle: Handle, id: number, now: number): Promise<void> {
  await tables(handle)
    .updateTable('mails')
    .set({ state: 'SENT', sent_at: now, last_error: null })
    .where('id', '=', id)
    .execute();
}

export async function markTried(handle: Handle, id: number, error: string, retryAt: number | undefined): Promise<void> {
  await tables(handle)
    .updateTable('mails')
    .set(
      retryAt === undefined ? { state: 'FAILED', last_error: error } : { next_attempt_at: retryAt, last_error: error },
    )
    .where('id', '=', id)
    .execute();
}

export async function listMails(handle: Handle, limit: number): Promise<MailRow[]> {
  return tables(handle).selectFrom('mails').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

export async function queueAgain(handle: Handle, id: number, now: number): Promise<MailRow | undefined> {
  return tables(handle)
    .updateTable('mails')
    .set({ state: 'QUEUED', attempts: 0, next_attempt_at: now })
    .where('id', '=', id)
    .where('state', '=', 'FAILED')
    .returningAll()
    .executeTakeFirst();
}

export async function forgetMails(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('mails').where('user_id', '=', userId).execute();
}
