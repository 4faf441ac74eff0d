import { type Handle, type JsonColumn, json, type Tx } from '@muster/kit/database';
import type { Operation } from '../../access/index.ts';

interface BotsTables {
  bot_tokens: {
    user_id: string;
    token_hash: string;
    operations: JsonColumn<readonly Operation[]>;
    created_at: number;
    last_used_at: number | null;
  };
}

export interface TokenRow {
  readonly user_id: string;
  readonly operations: readonly Operation[];
  readonly created_at: number;
  readonly last_used_at: number | null;
}

const COLUMNS = ['user_id', 'operations', 'created_at', 'last_used_at'] as const;

const tables = (handle: Handle) => handle.tables<BotsTables>();

export async function insertToken(
  tx: Tx,
  token: { userId: string; hash: string; operations: readonly Operation[]; now: number },
): Promise<void> {
  await tables(tx)
    .insertInto('bot_tokens')
    .values({
      user_id: token.userId,
      token_hash: token.hash,
      operations: json(token.operations),
      created_at: token.now,
      last_used_at: null,
    })
    .execute();
}

export async function replaceToken(tx: Tx, userId: string, hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('bot_tokens')
    .set({ token_hash: hash, created_at: now, last_used_at: null })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteToken(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('bot_tokens').where('user_id', '=', userId).execute();
}

export async function findTokenByHash(handle: Handle, hash: string): Promise<TokenRow | undefined> {
  return tables(handle).selectFrom('bot_tokens').select(COLUMNS).where('token_hash', '=', hash).executeTakeFirst();
}

export async function listTokens(handle: Handle): Promise<TokenRow[]> {
  return tables(handle).selectFrom('bot_tokens').select(COLUMNS).orderBy('created_at').execute();
}

export async function markUsed(handle: Handle, userId: string, now: number): Promise<void> {
  await tables(handle).updateTable('bot_tokens').set({ last_used_at: now }).where('user_id', '=', userId).execute();
}
