import type { Handle } from '@muster/kit/database';
import { sql } from 'kysely';
import { SEATS_PER_STEWARD } from '../../crew-rules/rule-sets.ts';
import type { TimeSpan } from '../../crew-rules/spans.ts';
import { flightReferences } from '../../read-models/flight-references.ts';
import { type RosteredSteward, rosteredStewards } from '../../read-models/rostered-stewards.ts';
import type { ReadTables } from '../../read-models/tables.ts';

interface ProposalTables {
  flights: { id: number; airplane_id: number };
  airplanes: { id: number; capacity: number };
}

/** The number of stewards on a flight. */
const assigned = sql<number>`(select count(*) from assignments where assignments.flight_id = flights.id)`.as(
  'assigned',
);

/** When the airplane departs next. */
const nextDeparture = sql<number | null>`(
  select next.departure_at from flights as next
  where next.airplane_id = flights.airplane_id and next.departure_at >= flights.arrival_at and next.status <> 'CANCELLED'
  order by next.departure_at limit 1
)`.as('nextDeparture');

export type OpenFlightRow = Awaited<ReturnType<typeof selectOpenFlights>>[number];

/** The flights that depart in a span and lack crew, by departure. */
export async function selectOpenFlights(handle: Handle, { from, to }: TimeSpan, most: number) {
  return flightReferences(handle)
    .select(['flights.airplane_id as airplaneId', 'airplanes.capacity'])
    .select(assigned)
    .select(nextDeparture)
    .where('flights.departure_at', '>=', from)
    .where('flights.departure_at', '<', to)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('understaffed_flights').select('flight_id').whereRef('flight_id', '=', 'flights.id')),
    )
    .orderBy('flights.departure_at')
    .orderBy('flights.id')
    .limit(most)
    .execute();
}

/** So many flights that somebody could travel on are looked at. */
const MAX_ARRIVING = 1000;

/** The flights that land at some airports in a span, by id. */
export async function arrivingAt(
  handle: Handle,
  airportIds: readonly number[],
  { from, to }: TimeSpan,
): Promise<number[]> {
  if (airportIds.length === 0) return [];
  const rows = await handle
    .tables<ReadTables>()
    .selectFrom('flights')
    .select('id')
    .where('destination_id', 'in', [...airportIds])
    .where('arrival_at', '>', from)
    .where('arrival_at', '<=', to)
    .where('status', '<>', 'CANCELLED')
    .orderBy('arrival_at')
    .orderBy('id')
    .limit(MAX_ARRIVING)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of a span that have more crew than they need. */
export async function overstaffed(handle: Handle, { from, to }: TimeSpan): Promise<number[]> {
  const rows = await handle
    .tables<ReadTables>()
    .selectFrom('flights')
    .innerJoin('airplanes', 'airplanes.id', 'flights.airplane_id')
    .innerJoin('assignments', 'assignments.flight_id', 'flights.id')
    .select('flights.id')
    .where('flights.departure_at', '>=', from)
    .where('flights.departure_at', '<', to)
    .where('flights.status', '<>', 'CANCELLED')
    .groupBy(['flights.id', 'airplanes.capacity'])
    .having(
      sql<boolean>`count(*) * ${sql.lit(SEATS_PER_STEWARD.seats)} >= airplanes.capacity + ${sql.lit(SEATS_PER_STEWARD.seats)}`,
    )
    .orderBy('flights.id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface CandidateRow extends RosteredSteward {
  /** The number of their assignments. */
  readonly load: number;
}

/** The next stewards by id. */
export async function selectCandidates(
  handle: Handle,
  {
    after,
    size,
    homeBaseId,
  }: { readonly after: number; readonly size: number; readonly homeBaseId: number | undefined },
): Promise<CandidateRow[]> {
  const query = rosteredStewards(handle)
    .select(sql<number>`(select count(*) from assignments where assignments.steward_id = stewards.id)`.as('load'))
    .where('stewards.id', '>', after)
    .orderBy('stewards.id')
    .limit(size);
  return (homeBaseId === undefined ? query : query.where('stewards.home_base_id', '=', homeBaseId)).execute();
}

/** How many stewards these flights need and have, by flight. */
export async function crewCounts(
  handle: Handle,
  ids: readonly number[],
): Promise<Map<number, { readonly capacity: number; readonly assigned: number }>> {
  const rows = await handle
    .tables<ProposalTables>()
    .selectFrom('flights')
    .innerJoin('airplanes', 'airplanes.id', 'flights.airplane_id')
    .select(['flights.id', 'airplanes.capacity'])
    .select(assigned)
    .where('flights.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
