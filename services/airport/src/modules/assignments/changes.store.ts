import type { Handle, Tx } from '@muster/kit/database';
import { sql } from 'kysely';
import { rosterFlight } from '../../crew-rules/duties.ts';
import type { AssignmentPath } from './assignments.schema.ts';
import {
  type AssignmentsTables,
  type FlightToCrew,
  flightQuery,
  type StewardOnDuty,
  stewardQuery,
} from './assignments.store.ts';

const tables = (handle: Handle) => handle.tables<AssignmentsTables>();

/*
 * Locks in the order of ids, flights before stewards as everywhere, to avoid deadlocks. A dry run reads the same
 * without locks. Rows are locked before others are joined to them: PostgreSQL rereads a row that changed during the
 * wait, but not the rows joined to it.
 */

export async function flightsBy(handle: Handle, ids: readonly number[], locked: boolean): Promise<FlightToCrew[]> {
  if (locked)
    await tables(handle)
      .selectFrom('flights')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  const rows = await flightQuery(tables(handle)).where('flights.id', 'in', ids).orderBy('flights.id').execute();
  return rows.map((row) => rosterFlight(row));
}

export async function stewardsBy(handle: Handle, ids: readonly number[], locked: boolean): Promise<StewardOnDuty[]> {
  if (locked)
    await tables(handle).selectFrom('stewards').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return stewardQuery(tables(handle)).where('stewards.id', 'in', ids).orderBy('stewards.id').execute();
}

/** Which of these stewards are on which of these flights. Waits for concurrent removals, which lock no steward. */
export async function assignedAmong(
  handle: Handle,
  stewardIds: readonly number[],
  flightIds: readonly number[],
  locked: boolean,
): Promise<AssignmentPath[]> {
  const query = tables(handle)
    .selectFrom('assignments')
    .select(['steward_id as stewardId', 'flight_id as flightId'])
    .where('steward_id', 'in', [...stewardIds])
    .where('flight_id', 'in', [...flightIds])
    .orderBy('flight_id')
    .orderBy('steward_id');
  return (locked ? query.forUpdate() : query).execute();
}

/** How many assignments each of these flights or stewards has; those without any are missing. */
export async function countAssignments(
  handle: Handle,
  by: 'flight_id' | 'steward_id',
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tables(handle)
    .selectFrom('assignments')
    .select(({ fn }) => [`${by} as id` as const, fn.countAll<number>().as('total')])
    .where(by, 'in', [...ids])
    .groupBy(by)
    .execute();
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/**
 * Removes some assignments and makes others. Triggers take the counters of flights statement by statement, those of all
 * removals before those of all others; a renaming takes them in the order of ids. So does this, before either.
 */
export async function replaceAssignments(
  tx: Tx,
  removed: readonly AssignmentPath[],
  made: readonly AssignmentPath[],
): Promise<void> {
  if (tx.isRemote && removed.length > 0 && made.length > 0) {
    await takeCounters(
      tx,
      [...removed, ...made].map(({ flightId }) => flightId),
    );
  }
  await deleteAssignments(tx, removed);
  await insertAssignments(tx, made);
}

/** Of flights that nothing has been counted of yet, there is no row to lock. */
async function takeCounters(tx: Tx, flightIds: readonly number[]): Promise<void> {
  const ids = [...new Set(flightIds)].sort((one, other) => one - other);
  await tables(tx)
    .insertInto('flight_changes')
    .values(ids.map((id) => ({ flight_id: id, changes: sql<number>`floor(random() * 67108864)` })))
    .onConflict((conflict) =>
      conflict.column('flight_id').doUpdateSet(({ ref }) => ({ changes: ref('flight_changes.changes') })),
    )
    .execute();
}

async function deleteAssignments(handle: Handle, pairs: readonly AssignmentPath[]): Promise<void> {
  if (pairs.length === 0) return;
  await tables(handle)
    .deleteFrom('assignments')
    .where((where) =>
      where.or(
        pairs.map(({ stewardId, flightId }) =>
          where.and([where('steward_id', '=', stewardId), where('flight_id', '=', flightId)]),
        ),
      ),
    )
    .execute();
}

export async function insertAssignments(handle: Handle, pairs: readonly AssignmentPath[]): Promise<void> {
  if (pairs.length === 0) return;
  await tables(handle)
    .insertInto('assignments')
    .values(pairs.map(({ stewardId, flightId }) => ({ steward_id: stewardId, flight_id: flightId })))
    .execute();
}
