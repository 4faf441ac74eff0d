import type { Handle, Tx } from '@muster/kit/database';
import type { ExpressionBuilder, Generated, Selectable } from 'kysely';

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
    claimed_until: number | null;
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
      claimed_until: null,
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

/** How far the clocks of two instances may differ. What lies further ahead than it can was put there by another clock. */
const CLOCKS_DIFFER_MS = 60_000;

/** How long to wait after each failed attempt, and how long a mail that is taken stays taken. */
export interface MailTimes {
  readonly retryAfterMs: readonly number[];
  readonly claimMs: number;
}

/**
 * In line, in nobody's hands, and its time has come. A clock that was set back since makes both lie far ahead: a claim
 * further than any lasts, an attempt further than the pause after as many failures.
 */
function isDue(mail: ExpressionBuilder<MailsTables, 'mails'>, now: number, { retryAfterMs, claimMs }: MailTimes) {
  const pauses = [0, ...retryAfterMs];
  return mail.and([
    mail('state', '=', 'QUEUED'),
    mail.or([
      mail('claimed_until', 'is', null),
      mail('claimed_until', '<=', now),
      mail('claimed_until', '>', now + claimMs + CLOCKS_DIFFER_MS),
    ]),
    mail.or([
      mail('next_attempt_at', '<=', now),
      ...pauses.map((pause, attempts) =>
        mail.and([mail('attempts', '=', attempts), mail('next_attempt_at', '>', now + pause + CLOCKS_DIFFER_MS)]),
      ),
    ]),
  ]);
}

/** Takes the next mail that is due, so that no other instance does. */
export async function claimMail(handle: Handle, now: number, times: MailTimes): Promise<MailRow | undefined> {
  return tables(handle)
    .updateTable('mails')
    .set({ claimed_until: now + times.claimMs })
    .where('id', '=', (due) =>
      due
        .selectFrom('mails')
        .select('id')
        .where((mail) => isDue(mail, now, times))
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Says that a mail is still being sent. */
export async function renewClaim(handle: Handle, id: number, until: number): Promise<void> {
  await tables(handle)
    .updateTable('mails')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute();
}

/** For a process that has the database to itself: whoever held a mail is gone. */
export async function releaseClaims(handle: Handle): Promise<void> {
  await tables(handle)
    .updateTable('mails')
    .set({ claimed_until: null })
    .where('state', '=', 'QUEUED')
    .where('claimed_until', 'is not', null)
    .execute();
}

export async function markSent(handle: Handle, { id, attempts }: MailRow, now: number): Promise<void> {
  await tables(handle)
    .updateTable('mails')
    .set({ state: 'SENT', attempts: attempts + 1, claimed_until: null, sent_at: now, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Without a time for the next attempt the mail has failed for good. */
export async function markTried(
  handle: Handle,
  { id, attempts }: MailRow,
  error: string,
  retryAt: number | undefined,
): Promise<void> {
  await tables(handle)
    .updateTable('mails')
    .set({
      attempts: attempts + 1,
      claimed_until: null,
      last_error: error,
      ...(retryAt === undefined ? { state: 'FAILED' as const } : { next_attempt_at: retryAt }),
    })
    .where('id', '=', id)
    .execute();
}

export async function listMails(handle: Handle, limit: number): Promise<MailRow[]> {
  return tables(handle).selectFrom('mails').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

export async function queueAgain(handle: Handle, id: number, now: number): Promise<MailRow | undefined> {
  return tables(handle)
    .updateTable('mails')
    .set({ state: 'QUEUED', attempts: 0, next_attempt_at: now, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'FAILED')
    .returningAll()
    .executeTakeFirst();
}

export async function forgetMails(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('mails').where('user_id', '=', userId).execute();
}
