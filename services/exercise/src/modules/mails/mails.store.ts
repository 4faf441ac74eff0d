import type { Handle, Tx } from '@muster/kit/database';
import type { Generated, Selectable } from 'kysely';

export type MailKind = 'SET_PASSWORD';
export type MailState = 'QUEUED' | 'SENT' | 'FAILED';

interface MailsTables {
  mails: {
    id: Generated<number>;
    user_id: string;
    kind: MailKind;
    state: MailState;
    attempts: number;
    last_error: string | null;
    created_at: number;
    sent_at: number | null;
  };
}

export type MailRow = Selectable<MailsTables['mails']>;

const tables = (handle: Handle) => handle.tables<MailsTables>();

export async function insertMail(tx: Tx, userId: string, kind: MailKind, now: number): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('mails')
    .values({
      user_id: userId,
      kind,
      state: 'QUEUED',
      attempts: 0,
      last_error: null,
      created_at: now,
      sent_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findMail(handle: Handle, id: number): Promise<MailRow | undefined> {
  return tables(handle).selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function mailedBetween(
  tx: Tx,
  userId: string,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('mails')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '>', after)
    // A mail from the future predates a clock that was set back, and must not block others until then.
    .where('created_at', '<=', until)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markSent(
  tx: Tx,
  id: number,
  { attempts, now }: { readonly attempts: number; readonly now: number },
): Promise<void> {
  await tables(tx)
    .updateTable('mails')
    .set({ state: 'SENT', attempts, sent_at: now, last_error: null })
    .where('id', '=', id)
    .execute();
}

export async function markTried(
  tx: Tx,
  id: number,
  { attempts, error, isFinal }: { readonly attempts: number; readonly error: string; readonly isFinal: boolean },
): Promise<void> {
  await tables(tx)
    .updateTable('mails')
    .set({ attempts, last_error: error, ...(isFinal ? { state: 'FAILED' as const } : {}) })
    .where('id', '=', id)
    .execute();
}

export async function listMails(handle: Handle, limit: number): Promise<MailRow[]> {
  return tables(handle).selectFrom('mails').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

export async function markQueued(tx: Tx, id: number): Promise<MailRow | undefined> {
  return tables(tx)
    .updateTable('mails')
    .set({ state: 'QUEUED', attempts: 0 })
    .where('id', '=', id)
    .where('state', '=', 'FAILED')
    .returningAll()
    .executeTakeFirst();
}

export async function deleteMails(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('mails').where('user_id', '=', userId).execute();
}
