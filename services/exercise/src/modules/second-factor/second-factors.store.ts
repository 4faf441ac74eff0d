import type { Handle, Tx } from '@muster/kit/database';
import { prepareQuery } from '@muster/kit/database';
import { inBatches } from '@muster/kit/runtime';

export interface SecondFactorRow {
  readonly user_id: string;
  /** Sealed, or as it is without a key. */
  readonly secret: string;
  readonly begun_at: number;
  /** Null until its user has shown that their app has the secret. */
  readonly confirmed_at: number | null;
}

interface SecondFactorsTables {
  second_factors: SecondFactorRow;
  second_factor_codes: { user_id: string; step: number; used_at: number };
  recovery_codes: { user_id: string; code_hash: string };
}

const tables = (handle: Handle) => handle.tables<SecondFactorsTables>();

const byUser = prepareQuery<SecondFactorsTables, { userId: string }>()((db, parameter) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', parameter('userId')),
);

/** If SECOND_FACTOR requires one, every request of staff asks for it. */
export async function findSecondFactor(handle: Handle, userId: string): Promise<SecondFactorRow | undefined> {
  return (await byUser(handle, { userId }))[0];
}

/** Replaces one that was begun before. */
export async function insertSecondFactor(tx: Tx, factor: SecondFactorRow): Promise<void> {
  await tables(tx).deleteFrom('second_factors').where('user_id', '=', factor.user_id).execute();
  await tables(tx).insertInto('second_factors').values(factor).execute();
}

export async function confirmSecondFactor(
  tx: Tx,
  userId: string,
  { at, codeHashes }: { readonly at: number; readonly codeHashes: readonly string[] },
): Promise<void> {
  await tables(tx).updateTable('second_factors').set({ confirmed_at: at }).where('user_id', '=', userId).execute();
  await tables(tx)
    .insertInto('recovery_codes')
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Returns whether there was one, begun or confirmed. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  await tables(tx).deleteFrom('second_factor_codes').where('user_id', '=', userId).execute();
  await tables(tx).deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  return numDeletedRows > 0n;
}

/** Returns whether the code of this step was unused. */
export async function takeStep(tx: Tx, userId: string, step: number, now: number): Promise<boolean> {
  const taken = await tables(tx)
    .insertInto('second_factor_codes')
    .values({ user_id: userId, step, used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'step']).doNothing())
    .returning('step')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Returns whether there was such a code. */
export async function takeRecoveryCode(tx: Tx, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(handle: Handle, userId: string): Promise<number> {
  const { count } = await tables(handle)
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Which of these users have one. */
export async function usersWithSecondFactor(handle: Handle, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await tables(handle)
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', 'in', [...userIds])
    .where('confirmed_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Secrets by their user, in the order of ids. */
export async function secondFactorsAfter(
  handle: Handle,
  userId: string,
  limit: number,
): Promise<Pick<SecondFactorRow, 'user_id' | 'secret'>[]> {
  return tables(handle)
    .selectFrom('second_factors')
    .select(['user_id', 'secret'])
    .where('user_id', '>', userId)
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

export async function updateSecret(tx: Tx, userId: string, secret: string): Promise<void> {
  await tables(tx).updateTable('second_factors').set({ secret }).where('user_id', '=', userId).execute();
}

export async function deleteAllRecoveryCodes(tx: Tx): Promise<void> {
  await tables(tx).deleteFrom('recovery_codes').execute();
}

export async function countSecondFactors(handle: Handle): Promise<number> {
  const { count } = await tables(handle)
    .selectFrom('second_factors')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those that were begun too long ago, or in the future: the clock was set back since. */
export function sweepBegun(
  handle: Handle,
  { after, before }: { readonly after: number; readonly before: number },
): Promise<number> {
  return inBatches(async (limit) => {
    const { numDeletedRows } = await tables(handle)
      .deleteFrom('second_factors')
      .where('user_id', 'in', (old) =>
        old
          .selectFrom('second_factors')
          .select('user_id')
          .where('confirmed_at', 'is', null)
          .where((row) => row.or([row('begun_at', '<=', after), row('begun_at', '>=', before)]))
          .limit(limit),
      )
      .executeTakeFirst();
    return numDeletedRows;
  });
}

export function sweepSteps(handle: Handle, usedBefore: number): Promise<number> {
  return inBatches(async (limit) => {
    const { numDeletedRows } = await tables(handle)
      .deleteFrom('second_factor_codes')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('user_id', 'step'),
          'in',
          selectFrom('second_factor_codes')
            .select(['user_id', 'step'])
            .where('used_at', '<', usedBefore)
            .limit(limit)
            .$asTuple('user_id', 'step'),
        ),
      )
      .executeTakeFirst();
    return numDeletedRows;
  });
}
