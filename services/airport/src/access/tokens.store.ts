import { type Handle, prepareQuery } from '@muster/kit/database';
import type { Generated } from 'kysely';

interface TokensTables {
  access_tokens: { id: Generated<number>; name: string; token_hash: string; scopes: string; created_at: number };
}

const tables = (handle: Handle) => handle.tables<TokensTables>();

export interface TokenRow {
  readonly id: number;
  readonly name: string;
  /** Separated by spaces. */
  readonly scopes: string;
  readonly created_at: number;
}

export interface StoredToken {
  readonly token_hash: string;
  readonly scopes: string;
}

const byHash = prepareQuery<TokensTables, { hash: string }>()((db, parameter) =>
  db.selectFrom('access_tokens').select(['token_hash', 'scopes']).where('token_hash', '=', parameter('hash')),
);

export async function findToken(handle: Handle, hash: string): Promise<StoredToken | undefined> {
  const [token] = await byHash(handle, { hash });
  return token;
}

export async function insertToken(
  handle: Handle,
  values: { readonly name: string; readonly token_hash: string; readonly scopes: string; readonly created_at: number },
): Promise<number> {
  const { id } = await tables(handle)
    .insertInto('access_tokens')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function listTokens(handle: Handle): Promise<TokenRow[]> {
  return tables(handle)
    .selectFrom('access_tokens')
    .select(['id', 'name', 'scopes', 'created_at'])
    .orderBy('id')
    .execute();
}

/** Returns whether the token existed. */
export async function deleteToken(handle: Handle, id: number): Promise<boolean> {
  const { numDeletedRows } = await tables(handle).deleteFrom('access_tokens').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
