import type { Handle } from '@muster/kit/database';
import type { TimeSpan } from '../../crew-rules/spans.ts';
import type { PageRequest } from '../../paging/page.ts';
import { flightReferences } from '../../read-models/flight-references.ts';
import { type RosteredSteward, rosteredStewards } from '../../read-models/rostered-stewards.ts';
import type { ReadTables } from '../../read-models/tables.ts';

const tables = (handle: Handle) => handle.tables<ReadTables>();

export async function findCandidate(handle: Handle, id: number): Promise<RosteredSteward | undefined> {
  return rosteredStewards(handle).where('stewards.id', '=', id).executeTakeFirst();
}

/** Some of the stewards by id, or of those with a home base. */
export async function selectCandidates(
  handle: Handle,
  { size, offset }: Pick<PageRequest<'id'>, 'size' | 'offset'>,
  homeBaseId: number | undefined,
): Promise<RosteredSteward[]> {
  const query = rosteredStewards(handle).orderBy('stewards.id').limit(size).offset(offset);
  return (homeBaseId === undefined ? query : query.where('stewards.home_base_id', '=', homeBaseId)).execute();
}

/** The next stewards by id. */
export async function candidatesAfter(
  handle: Handle,
  id: number,
  size: number,
  homeBaseId: number | undefined,
): Promise<RosteredSteward[]> {
  const query = rosteredStewards(handle).where('stewards.id', '>', id).orderBy('stewards.id').limit(size);
  return (homeBaseId === undefined ? query : query.where('stewards.home_base_id', '=', homeBaseId)).execute();
}

/** Some who are based at an airport, and some of those who landed there last in a span of time. */
export async function candidatesAt(
  handle: Handle,
  airportId: number,
  { from, to }: TimeSpan,
  size: number,
): Promise<RosteredSteward[]> {
  const based = await selectCandidates(handle, { size, offset: 0 }, airportId);
  const landed = await tables(handle)
    .selectFrom('flights')
    .innerJoin('assignments', 'assignments.flight_id', 'flights.id')
    .select('assignments.steward_id')
    .where('flights.destination_id', '=', airportId)
    .where('flights.arrival_at', '>', from)
    .where('flights.arrival_at', '<=', to)
    .orderBy('flights.arrival_at', 'desc')
    .orderBy('assignments.steward_id')
    .limit(size)
    .execute();
  const ids = [...new Set(landed.map(({ steward_id }) => steward_id))];
  if (ids.length === 0) return based;
  const others = await rosteredStewards(handle).where('stewards.id', 'in', ids).orderBy('stewards.id').execute();
  return [...based, ...others];
}

/** Which of these stewards are on a flight. */
export async function crewAmong(handle: Handle, flightId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tables(handle)
    .selectFrom('assignments')
    .select('steward_id')
    .where('flight_id', '=', flightId)
    .where('steward_id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ steward_id }) => steward_id));
}

export async function findStewardName(handle: Handle, id: number): Promise<string | undefined> {
  const row = await tables(handle)
    .selectFrom('stewards')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : `${row.first_name} ${row.last_name}`;
}

export type RosteredFlight = Awaited<ReturnType<typeof selectRoster>>[number];

export async function selectRoster(handle: Handle, stewardId: number) {
  return flightReferences(handle)
    .innerJoin('assignments', 'assignments.flight_id', 'flights.id')
    .select('airplanes.name as airplane')
    .where('assignments.steward_id', '=', stewardId)
    .orderBy('flights.departure_at')
    .execute();
}
