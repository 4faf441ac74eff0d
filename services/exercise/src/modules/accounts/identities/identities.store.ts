import type { Handle, Tx } from '@muster/kit/database';

/** A person at the identity provider. Names and addresses change hands, this does not. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export interface IdentityRow {
  readonly issuer: string;
  readonly subject: string;
  readonly user_id: string;
  readonly linked_at: number;
}

interface IdentitiesTables {
  identities: IdentityRow;
}

const tables = (handle: Handle) => handle.tables<IdentitiesTables>();

export async function findIdentity(handle: Handle, { issuer, subject }: Identity): Promise<IdentityRow | undefined> {
  return tables(handle)
    .selectFrom('identities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export async function hasIdentity(handle: Handle, userId: string): Promise<boolean> {
  const row = await tables(handle)
    .selectFrom('identities')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of these users, those that are people at the provider. There are few of them. */
export async function linkedUsers(
  handle: Handle,
  issuer: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tables(handle)
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Of these subjects, those that have a user. */
export async function knownSubjects(
  handle: Handle,
  issuer: string,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>();
  for (let start = 0; start < subjects.length; start += 1000) {
    const rows = await tables(handle)
      .selectFrom('identities')
      .select(['subject', 'user_id'])
      .where('issuer', '=', issuer)
      .where('subject', 'in', subjects.slice(start, start + 1000))
      .execute();
    for (const { subject, user_id } of rows) known.set(subject, user_id);
  }
  return known;
}

export async function insertIdentities(tx: Tx, identities: readonly IdentityRow[]): Promise<void> {
  for (let start = 0; start < identities.length; start += 500) {
    await tables(tx)
      .insertInto('identities')
      .values(identities.slice(start, start + 500))
      .execute();
  }
}

export async function deleteIdentitiesOf(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('identities').where('user_id', '=', userId).execute();
}
