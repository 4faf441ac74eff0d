import { type Handle, prepareQuery } from '@muster/kit/database';
import type { Generated } from 'kysely';

interface TokensTables {
  access_tokens: {
    id: Generated<number>;
    name: string;
    token_hash: string;
    scopes: string;
    created_at: number;
    expires_at: number | null;
  };
}

const tables = (handle: Handle) => handle.tables<TokensTables>();

export interface TokenRow {
  readonly id: number;
  readonly name: string;
  /** Separated by spaces. */
  readonly scopes: string;
  readonly created_at: number;
  /** Null: never. */
  readonly expires_at: number | null;
}

export interface StoredToken {
  readonly token_hash: string;
  readonly scopes: string;
  readonly expires_at: number | null;
}

const byHash = prepareQuery<TokensTables, { hash: string }>()((db, parameter) =>
  db
    .selectFrom('access_tokens')
    .select(['token_hash', 'scopes', 'expires_at'])
    .where('token_hash', '=', parameter('hash')),
);

export async function findToken(handle: Handle, hash: string): Promise<StoredToken | undefined> {
  const [token] = await byHash(handle, { hash });
  return token;
}

/** Those of these tokens that have not been revoked. */
export async function tokensAmong(handle: Handle, hashes: readonly string[]): Promise<StoredToken[]> {
  return tables(handle)
    .selectFrom('access_tokens')
    .select(['token_hash', 'scopes', 'expires_at'])
    .where('token_hash', 'in', [...hashes])
    .execute();
}

export async function insertToken(
  handle: Handle,
  values: Omit<TokenRow, 'id'> & { readonly token_hash: string },
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
    .select(['id', 'name', 'scopes', 'created_at', 'expires_at'])
    .orderBy('id')
    .execute();
}

/** Returns whether the token existed. */
export async function deleteToken(handle: Handle, id: number): Promise<boolean> {
  const { numDeletedRows } = await tables(handle).deleteFrom('access_tokens').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
