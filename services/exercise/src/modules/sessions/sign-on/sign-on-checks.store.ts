import type { Handle, Tx } from '@muster/kit/database';

/** A login at the provider that is looked after. No backup holds it. */
export interface SignOnCheckRow {
  readonly sign_on: string;
  /** Sealed; `NO_TOKEN` once the provider has refused it in doubt. */
  readonly refresh_token: string;
  readonly next_check_at: number;
  /** Since when no answer of the provider is stored; null if the last one is. */
  readonly failing_since: number | null;
}

/** Nothing can be asked any more: the person is asked to log in again. */
export const NO_TOKEN = '';

/** The name under which a refresh token is sealed. */
export const ownerOfRefreshToken = (signOn: string): string => `sign_on_checks.refresh_token ${signOn}`;

interface SignOnChecksTables {
  sign_on_checks: SignOnCheckRow;
}

const tables = (handle: Handle) => handle.tables<SignOnChecksTables>();

export async function putCheck(tx: Tx, row: SignOnCheckRow): Promise<void> {
  const { sign_on, ...check } = row;
  await tables(tx)
    .insertInto('sign_on_checks')
    .values(row)
    .onConflict((conflict) => conflict.column('sign_on').doUpdateSet(check))
    .execute();
}

export async function findCheck(handle: Handle, signOn: string): Promise<SignOnCheckRow | undefined> {
  return tables(handle).selectFrom('sign_on_checks').selectAll().where('sign_on', '=', signOn).executeTakeFirst();
}

/** Logins to be checked by now, the longest overdue first. */
export async function dueChecks(handle: Handle, now: number, limit: number): Promise<string[]> {
  const rows = await tables(handle)
    .selectFrom('sign_on_checks')
    .select('sign_on')
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute();
  return rows.map(({ sign_on }) => sign_on);
}

export async function updateCheck(
  tx: Tx,
  signOn: string,
  change: Partial<Omit<SignOnCheckRow, 'sign_on'>>,
): Promise<void> {
  await tables(tx).updateTable('sign_on_checks').set(change).where('sign_on', '=', signOn).execute();
}

/** Notes that a token is about to be sent, unless it was replaced meanwhile. */
export async function markAsked(tx: Tx, { sign_on, refresh_token }: SignOnCheckRow, since: number): Promise<void> {
  await tables(tx)
    .updateTable('sign_on_checks')
    .set({ failing_since: since })
    .where('sign_on', '=', sign_on)
    .where('refresh_token', '=', refresh_token)
    .execute();
}

export async function deleteChecks(tx: Tx, signOns: readonly string[]): Promise<void> {
  await tables(tx)
    .deleteFrom('sign_on_checks')
    .where('sign_on', 'in', [...signOns])
    .execute();
}
