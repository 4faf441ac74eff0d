import type { Handle, Tx } from '@muster/kit/database';

/** A login at the identity provider, with which a session began. */
export interface SignOnRow {
  readonly id: string;
  readonly user_id: string;
  readonly issuer: string;
  readonly subject: string;
  /** What the provider calls its session; null if it does not say. */
  readonly sid: string | null;
  /** In seconds of the clock of the provider; null if it does not say. */
  readonly authenticated_at: number | null;
  readonly created_at: number;
}

/** What the provider gave for it. No backup holds it. */
interface SignOnTokensRow {
  readonly sign_on: string;
  /** Sealed if there is a key. */
  readonly id_token: string | null;
}

interface SignOnsTables {
  sign_ons: SignOnRow;
  sign_on_tokens: SignOnTokensRow;
}

const tables = (handle: Handle) => handle.tables<SignOnsTables>();

export async function insertSignOn(tx: Tx, signOn: SignOnRow, idToken: string | null): Promise<void> {
  await tables(tx).insertInto('sign_ons').values(signOn).execute();
  await putIdToken(tx, signOn.id, idToken);
}

async function putIdToken(tx: Tx, signOn: string, idToken: string | null): Promise<void> {
  await tables(tx)
    .insertInto('sign_on_tokens')
    .values({ sign_on: signOn, id_token: idToken })
    .onConflict((conflict) => conflict.column('sign_on').doUpdateSet({ id_token: idToken }))
    .execute();
}

export async function findSignOn(
  handle: Handle,
  id: string,
): Promise<(SignOnRow & { readonly id_token: string | null }) | undefined> {
  return tables(handle)
    .selectFrom('sign_ons')
    .leftJoin('sign_on_tokens', 'sign_on_tokens.sign_on', 'sign_ons.id')
    .selectAll('sign_ons')
    .select('sign_on_tokens.id_token')
    .where('sign_ons.id', '=', id)
    .executeTakeFirst();
}

/** The logins that a notice of the provider is about: one session there, or all of a person. */
export async function signOnsOf(
  handle: Handle,
  { issuer, subject, sid }: { issuer: string; subject: string | undefined; sid: string | undefined },
): Promise<SignOnRow[]> {
  let query = tables(handle).selectFrom('sign_ons').selectAll().where('issuer', '=', issuer);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  if (sid !== undefined) query = query.where('sid', '=', sid);
  return query.execute();
}

/** After another login there, which may have begun another session of the provider. */
export async function renewSignOn(
  tx: Tx,
  id: string,
  renewed: Pick<SignOnRow, 'sid' | 'authenticated_at'>,
  idToken: string | null,
): Promise<void> {
  await tables(tx).updateTable('sign_ons').set(renewed).where('id', '=', id).execute();
  await putIdToken(tx, id, idToken);
}

export async function deleteSignOnsOf(tx: Tx, userId: string): Promise<void> {
  const own = tables(tx).selectFrom('sign_ons').select('id').where('user_id', '=', userId);
  await tables(tx).deleteFrom('sign_on_tokens').where('sign_on', 'in', own).execute();
  await tables(tx).deleteFrom('sign_ons').where('user_id', '=', userId).execute();
}

/** The ids of logins, in order. */
export async function signOnIds(handle: Handle, after: string, limit: number): Promise<string[]> {
  const rows = await tables(handle)
    .selectFrom('sign_ons')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function signOnIdsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tables(tx).selectFrom('sign_ons').select('id').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}

export async function deleteSignOns(tx: Tx, ids: readonly string[]): Promise<void> {
  await tables(tx)
    .deleteFrom('sign_on_tokens')
    .where('sign_on', 'in', [...ids])
    .execute();
  await tables(tx)
    .deleteFrom('sign_ons')
    .where('id', 'in', [...ids])
    .execute();
}
