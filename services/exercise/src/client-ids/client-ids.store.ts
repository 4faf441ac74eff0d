import { setImmediate } from 'node:timers/promises';
import { type Database, type Handle, type JsonColumn, json, prepareQuery, type Tx } from '@muster/kit/database';
import type { Insertable } from 'kysely';

interface ClientIdTables {
  client_ids: {
    exercise_id: number;
    user_id: string;
    mutation: string;
    client_id: string;
    team_id: number;
    content_hash: string;
    result: JsonColumn<unknown>;
  };
}

/** What a client id refers to, and its scope. */
export interface ClientIdKey {
  readonly exercise_id: number;
  readonly user_id: string;
  readonly mutation: string;
  readonly client_id: string;
  /** 0, or the team if one request acts in several. */
  readonly team_id: number;
}

/** The embedded database blocks the main thread; it removes this many in a few milliseconds. */
const ROWS_PER_BATCH = 500;

const tables = (handle: Handle) => handle.tables<ClientIdTables>();

/** Nearly every act of the console has one; building this statement each time takes longer than running it. */
const insertOne = prepareQuery<ClientIdTables, Insertable<ClientIdTables['client_ids']>>()((db, parameter) =>
  db
    .insertInto('client_ids')
    .values({
      exercise_id: parameter('exercise_id'),
      user_id: parameter('user_id'),
      mutation: parameter('mutation'),
      client_id: parameter('client_id'),
      team_id: parameter('team_id'),
      content_hash: parameter('content_hash'),
      result: parameter('result'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('client_id'),
);

/** Returns false if the id is in use. */
export async function insertClientId(tx: Tx, key: ClientIdKey, contentHash: string, result: unknown): Promise<boolean> {
  const inserted = await insertOne(tx, { ...key, content_hash: contentHash, result: json(result) });
  return inserted.length > 0;
}

export async function findClientId(
  handle: Handle,
  { exercise_id, user_id, mutation, client_id, team_id }: ClientIdKey,
): Promise<{ readonly content_hash: string; readonly result: unknown } | undefined> {
  return tables(handle)
    .selectFrom('client_ids')
    .select(['content_hash', 'result'])
    .where('exercise_id', '=', exercise_id)
    .where('user_id', '=', user_id)
    .where('mutation', '=', mutation)
    .where('client_id', '=', client_id)
    .where('team_id', '=', team_id)
    .executeTakeFirst();
}

export async function hasClientIds(
  handle: Handle,
  { exercise_id, user_id, mutation }: Pick<ClientIdKey, 'exercise_id' | 'user_id' | 'mutation'>,
): Promise<boolean> {
  const found = await tables(handle)
    .selectFrom('client_ids')
    .select('client_id')
    .where('exercise_id', '=', exercise_id)
    .where('user_id', '=', user_id)
    .where('mutation', '=', mutation)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Removes those of a deleted exercise in slices, so that other work can run in between. */
export async function removeClientIds(database: Database, exerciseId: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const { numDeletedRows } = await tables(database)
      .deleteFrom('client_ids')
      .where('exercise_id', '=', exerciseId)
      .where(({ eb, refTuple }) =>
        eb(refTuple('user_id', 'mutation', 'client_id', 'team_id'), 'in', (some) =>
          some
            .selectFrom('client_ids')
            .select(['user_id', 'mutation', 'client_id', 'team_id'])
            .where('exercise_id', '=', exerciseId)
            .limit(ROWS_PER_BATCH)
            .$asTuple('user_id', 'mutation', 'client_id', 'team_id'),
        ),
      )
      .executeTakeFirst();
    if (numDeletedRows < ROWS_PER_BATCH) return;
    await setImmediate();
  }
}
