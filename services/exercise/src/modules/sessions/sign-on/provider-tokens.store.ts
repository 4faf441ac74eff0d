import type { Handle, Tx } from '@muster/kit/database';

/** What a provider gave at the last login. */
export interface ProviderTokensRow {
  readonly issuer: string;
  readonly gives_refresh_token: boolean;
  /** For how long its refresh token is good without being used; null if the provider does not say. */
  readonly lasts_seconds: number | null;
  readonly seen_at: number;
}

interface ProviderTokensTables {
  provider_tokens: ProviderTokensRow;
}

const tables = (handle: Handle) => handle.tables<ProviderTokensTables>();

export async function findProviderTokens(handle: Handle, issuer: string): Promise<ProviderTokensRow | undefined> {
  return tables(handle).selectFrom('provider_tokens').selectAll().where('issuer', '=', issuer).executeTakeFirst();
}

export async function putProviderTokens(tx: Tx, row: ProviderTokensRow): Promise<void> {
  const { issuer, ...seen } = row;
  await tables(tx)
    .insertInto('provider_tokens')
    .values(row)
    .onConflict((conflict) => conflict.column('issuer').doUpdateSet(seen))
    .execute();
}
