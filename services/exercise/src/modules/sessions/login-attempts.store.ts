import { createHash } from 'node:crypto';
import type { Handle, Tx } from '@muster/kit/database';
import { type Generated, sql } from 'kysely';

interface AttemptsTables {
  login_attempts: { id: Generated<number>; username_hash: string; address: string; at: number };
}

export interface Guesser {
  /** The folded username; only its hash is stored. */
  readonly key: string;
  readonly address: string;
}

const tables = (handle: Handle) => handle.tables<AttemptsTables>();

const hashOf = ({ key }: Guesser): string => createHash('sha256').update(key).digest('base64url');

/** Attempts for one username, or from one address, are counted one after the other, so that none is overlooked. */
export async function lockGuesser(tx: Tx, guesser: Guesser): Promise<void> {
  if (tx.dialect === 'sqlite') return;
  for (const key of [`user ${hashOf(guesser)}`, `address ${guesser.address}`].sort()) {
    await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(tables(tx));
  }
}

export interface AttemptCounts {
  readonly pair: number;
  readonly username: number;
  readonly address: number;
  /** The oldest attempt of the pair that still counts. */
  readonly since: number | null;
}

export async function countAttempts(tx: Tx, guesser: Guesser, after: number): Promise<AttemptCounts> {
  const username = hashOf(guesser);
  const { rows } = await sql<AttemptCounts>`
    select
      (select count(*) from login_attempts where username_hash = ${username} and address = ${guesser.address} and at > ${after}) as pair,
      (select count(*) from login_attempts where username_hash = ${username} and at > ${after}) as username,
      (select count(*) from login_attempts where address = ${guesser.address} and at > ${after}) as address,
      (select min(at) from login_attempts where (username_hash = ${username} or address = ${guesser.address}) and at > ${after}) as since
  `.execute(tables(tx));
  const [counts] = rows;
  if (counts === undefined) throw new Error('A query without a table always has one row.');
  return counts;
}

export async function insertAttempt(tx: Tx, guesser: Guesser, at: number): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('login_attempts')
    .values({ username_hash: hashOf(guesser), address: guesser.address, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Undoes an attempt that never came to the point of being right or wrong. */
export async function withdrawAttempt(handle: Handle, id: number): Promise<void> {
  await tables(handle).deleteFrom('login_attempts').where('id', '=', id).execute();
}

export async function clearAttempts(handle: Handle, guesser: Guesser): Promise<void> {
  await tables(handle)
    .deleteFrom('login_attempts')
    .where('username_hash', '=', hashOf(guesser))
    .where('address', '=', guesser.address)
    .execute();
}

export async function sweepAttempts(handle: Handle, before: number): Promise<number> {
  const { numDeletedRows } = await tables(handle)
    .deleteFrom('login_attempts')
    .where('at', '<=', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
