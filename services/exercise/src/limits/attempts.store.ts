import { hash } from 'node:crypto';
import type { Handle, Tx } from '@muster/kit/database';
import { inBatches } from '@muster/kit/runtime';
import { type Generated, type RawBuilder, sql } from 'kysely';
import { networkOf } from './network.ts';

interface AttemptRow {
  readonly id: Generated<number>;
  readonly username_hash: string;
  readonly address: string;
  readonly at: number;
}

interface AttemptsTables {
  login_attempts: AttemptRow;
  registration_attempts: AttemptRow;
  link_requests: AttemptRow;
  join_attempts: AttemptRow;
  guest_attempts: AttemptRow;
}

/** Each kind of attempt has a separate table; the tables are alike. */
export type AttemptTable = keyof AttemptsTables;

export interface Attempt {
  /** The case-folded username; only its hash is stored. */
  readonly key: string;
  /** The client address; only its network is stored. */
  readonly address: string;
}

/** The limits: per username and address, per username, per address. */
export interface AttemptCounts {
  readonly pair: number;
  readonly username: number;
  readonly address: number;
}

const tables = (handle: Handle) => handle.tables<AttemptsTables>();

const hashOf = ({ key }: Attempt): string => hash('sha256', key, 'base64url');

/** Attempts for one username, or from one address, are serialized, so that none is missed. */
export async function lockAttempts(tx: Tx, table: AttemptTable, attempt: Attempt): Promise<void> {
  await tx.lock(`${table} user ${hashOf(attempt)}`, `${table} address ${networkOf(attempt.address)}`);
}

/**
 * For each limit, the attempt that must expire before another one is allowed: counted from the newest, the one at which
 * the limit is reached. Null if it is not reached.
 */
export async function blockingAttempts(
  tx: Tx,
  table: AttemptTable,
  attempt: Attempt,
  between: { readonly after: number; readonly before: number },
  most: AttemptCounts,
): Promise<(number | null)[]> {
  const sameUsername = sql`username_hash = ${hashOf(attempt)}`;
  const sameAddress = sql`address = ${networkOf(attempt.address)}`;
  const filling = (which: RawBuilder<unknown>, limit: number) =>
    sql`(
      select at from ${sql.table(table)}
      where ${which} and at > ${between.after} and at < ${between.before}
      order by at desc limit 1 offset ${limit - 1}
    )`;
  const { rows } = await sql<Record<keyof AttemptCounts, number | null>>`
    select
      ${filling(sql`${sameUsername} and ${sameAddress}`, most.pair)} as pair,
      ${filling(sameUsername, most.username)} as username,
      ${filling(sameAddress, most.address)} as address
  `.execute(tables(tx));
  return rows.flatMap(({ pair, username, address }) => [pair, username, address]);
}

export async function insertAttempt(tx: Tx, table: AttemptTable, attempt: Attempt, at: number): Promise<number> {
  const { id } = await tables(tx)
    .insertInto(table)
    .values({ username_hash: hashOf(attempt), address: networkOf(attempt.address), at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Deletes a successful attempt and earlier ones. Later ones stay: they are still being checked, and a success must not
 * admit more of them meanwhile.
 */
export async function clearAttempts(
  handle: Handle,
  table: AttemptTable,
  attempt: Attempt & { readonly id: number },
): Promise<void> {
  await tables(handle)
    .deleteFrom(table)
    .where('username_hash', '=', hashOf(attempt))
    .where('address', '=', networkOf(attempt.address))
    .where('id', '<=', attempt.id)
    .execute();
}

/** Deletes one successful attempt; earlier ones still count. */
export async function clearAttempt(handle: Handle, table: AttemptTable, id: number): Promise<void> {
  await tables(handle).deleteFrom(table).where('id', '=', id).execute();
}

/** Removes attempts outside the window, on either side of it. */
export function sweepAttempts(
  handle: Handle,
  table: AttemptTable,
  between: { readonly after: number; readonly before: number },
): Promise<number> {
  return inBatches(async (limit) => {
    const { numDeletedRows } = await tables(handle)
      .deleteFrom(table)
      .where('id', 'in', (old) =>
        old
          .selectFrom(table)
          .select('id')
          .where((row) => row.or([row('at', '<=', between.after), row('at', '>=', between.before)]))
          .limit(limit),
      )
      .executeTakeFirst();
    return numDeletedRows;
  });
}
