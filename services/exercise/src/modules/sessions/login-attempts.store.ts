import { createHash } from 'node:crypto';
import type { Handle, Tx } from '@muster/kit/database';
import { type Generated, type RawBuilder, sql } from 'kysely';

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

/** How many attempts there may be: of a username from an address, of a username, from an address. */
export interface AttemptLimits {
  readonly pair: number;
  readonly username: number;
  readonly address: number;
}

/**
 * For each limit the attempt that has to grow old before there is room for another one: counted from the newest, the
 * one at which the limit is full. Null where there is room.
 */
export async function attemptsInTheWay(
  tx: Tx,
  guesser: Guesser,
  after: number,
  limits: AttemptLimits,
): Promise<(number | null)[]> {
  const sameUsername = sql`username_hash = ${hashOf(guesser)}`;
  const sameAddress = sql`address = ${guesser.address}`;
  const filling = (which: RawBuilder<unknown>, limit: number) =>
    sql`(select at from login_attempts where ${which} and at > ${after} order by at desc limit 1 offset ${limit - 1})`;
  const { rows } = await sql<Record<keyof AttemptLimits, number | null>>`
    select
      ${filling(sql`${sameUsername} and ${sameAddress}`, limits.pair)} as pair,
      ${filling(sameUsername, limits.username)} as username,
      ${filling(sameAddress, limits.address)} as address
  `.execute(tables(tx));
  return rows.flatMap(({ pair, username, address }) => [pair, username, address]);
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
