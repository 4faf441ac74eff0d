import { type Handle, prepareQuery, type Tx } from '@muster/kit/database';
import { inBatches } from '@muster/kit/runtime';
import type { PersonGroup } from '../../access/index.ts';
import { liveExerciseSessions } from './exercise-sessions.store.ts';

/**
 * A session contains what every request needs to know about its user, so that one lookup by key is enough. Whatever
 * would invalidate that (deactivation, deletion, another group) ends the user's sessions in the same transaction.
 */
export interface SessionRow {
  readonly id_hash: string;
  readonly user_id: string;
  readonly user_group: PersonGroup;
  /** When the session got its current id. */
  readonly created_at: number;
  readonly logged_in_at: number;
  readonly expires_at: number;
  readonly elevated_until: number | null;
  /** The login at the identity provider with which it began; null for every other session. */
  readonly sign_on: string | null;
}

interface SessionsTables {
  sessions: SessionRow;
}

const tables = (handle: Handle) => handle.tables<SessionsTables>();

const byHash = prepareQuery<SessionsTables, { idHash: string }>()((db, parameter) =>
  db.selectFrom('sessions').selectAll().where('id_hash', '=', parameter('idHash')),
);

/** Every request starts with this. */
export async function findSession(handle: Handle, idHash: string): Promise<SessionRow | undefined> {
  return (await byHash(handle, { idHash }))[0];
}

export async function insertSession(tx: Tx, session: SessionRow): Promise<void> {
  await tables(tx).insertInto('sessions').values(session).execute();
}

export async function deleteSession(handle: Handle, idHash: string): Promise<SessionRow | undefined> {
  return tables(handle).deleteFrom('sessions').where('id_hash', '=', idHash).returningAll().executeTakeFirst();
}

export async function moveEnd(handle: Handle, idHash: string, expiresAt: number): Promise<void> {
  await tables(handle).updateTable('sessions').set({ expires_at: expiresAt }).where('id_hash', '=', idHash).execute();
}

export async function endElevation(handle: Handle, idHash: string): Promise<void> {
  await tables(handle).updateTable('sessions').set({ elevated_until: null }).where('id_hash', '=', idHash).execute();
}

/** Ends lapsed elevations, and those that begin in the future: the clock was set back since. */
export function sweepElevations(
  handle: Handle,
  { now, startedBy }: { readonly now: number; readonly startedBy: number },
): Promise<number> {
  return inBatches(async (limit) => {
    const { numUpdatedRows } = await tables(handle)
      .updateTable('sessions')
      .set({ elevated_until: null })
      .where('id_hash', 'in', (old) =>
        old
          .selectFrom('sessions')
          .select('id_hash')
          .where('elevated_until', 'is not', null)
          .where((row) => row.or([row('elevated_until', '<=', now), row('created_at', '>', startedBy)]))
          .limit(limit),
      )
      .executeTakeFirst();
    return numUpdatedRows;
  });
}

export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** The session that began with a login at the identity provider; returns the hashes of its ids. */
export async function deleteSessionsOfSignOn(tx: Tx, signOn: string): Promise<readonly string[]> {
  const rows = await tables(tx).deleteFrom('sessions').where('sign_on', '=', signOn).returning('id_hash').execute();
  return rows.map(({ id_hash }) => id_hash);
}

export async function deleteSignedOnSessions(tx: Tx): Promise<void> {
  await tables(tx).deleteFrom('sessions').where('sign_on', 'is not', null).execute();
}

/** Of these logins at the identity provider, those of which a session is there. */
export async function signOnsInUse(handle: Handle, signOns: readonly string[]): Promise<ReadonlySet<string | null>> {
  const rows = await tables(handle)
    .selectFrom('sessions')
    .select('sign_on')
    .where('sign_on', 'in', [...signOns])
    .execute();
  return new Set(rows.map(({ sign_on }) => sign_on));
}

/** SQLite takes 32,766 parameters per statement. */
const BATCH_SIZE = 1000;

/** The valid ones among these sessions, and when they expire. */
export async function liveSessions(
  handle: Handle,
  idHashes: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const live = new Map<string, number>();
  for (let from = 0; from < idHashes.length; from += BATCH_SIZE) {
    const batch = idHashes.slice(from, from + BATCH_SIZE);
    for (const [hash, expiresAt] of await liveExerciseSessions(handle, batch, now)) live.set(hash, expiresAt);
    const rows = await tables(handle)
      .selectFrom('sessions')
      .select(['id_hash', 'expires_at'])
      .where('id_hash', 'in', batch)
      .where('expires_at', '>', now)
      .execute();
    for (const { id_hash, expires_at } of rows) live.set(id_hash, expires_at);
  }
  return live;
}

export function sweepSessions(handle: Handle, now: number): Promise<number> {
  return inBatches(async (limit) => {
    const { numDeletedRows } = await tables(handle)
      .deleteFrom('sessions')
      .where('id_hash', 'in', (old) =>
        old.selectFrom('sessions').select('id_hash').where('expires_at', '<=', now).limit(limit),
      )
      .executeTakeFirst();
    return numDeletedRows;
  });
}
