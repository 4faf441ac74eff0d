import type { Handle, Tx } from '@muster/kit/database';

/** A login at the provider that is looked after. No backup holds it. */
export interface SignOnCheckRow {
  readonly sign_on: string;
  /** Sealed. */
  readonly refresh_token: string;
  readonly next_check_at: number;
  /** Since when the provider has not answered; null if it did. */
  readonly failing_since: number | null;
}

/** The name under which a refresh token is sealed. */
export const ownerOfRefreshToken = (signOn: string): string => `sign_on_checks.refresh_token ${signOn}`;

interface SignOnChecksTables {
  sign_on_checks: SignOnCheckRow;
}

const tables = (handle: Handle) => handle.tables<SignOnChecksTables>();

export async function insertCheck(tx: Tx, check: SignOnCheckRow): Promise<void> {
  await tables(tx).insertInto('sign_on_checks').values(check).execute();
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

export async function deleteChecks(tx: Tx, signOns: readonly string[]): Promise<void> {
  await tables(tx)
    .deleteFrom('sign_on_checks')
    .where('sign_on', 'in', [...signOns])
    .execute();
}
