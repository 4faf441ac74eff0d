import type { Handle } from '@muster/kit/database';
import { sql } from 'kysely';
import { SEATS_PER_STEWARD } from '../../crew-rules/rule-sets.ts';
import type { TimeSpan } from '../../crew-rules/spans.ts';
import type { AirportReference, StewardReference } from '../../domain/crew.ts';
import type { FlightStatus } from '../../domain/flight-status.ts';
import type { StewardOnDuty } from '../assignments/index.ts';

interface ProposalTables {
  flights: {
    id: number;
    departure_at: number;
    arrival_at: number;
    airplane_id: number;
    origin_id: number;
    destination_id: number;
    number: string | null;
    status: FlightStatus;
  };
  airplanes: { id: number; capacity: number };
  airports: { id: number; code: string; name: string; time_zone: string };
  assignments: { flight_id: number; steward_id: number };
  stewards: { id: number; first_name: string; last_name: string; home_base_id: number | null };
}

const tables = (handle: Handle) => handle.tables<ProposalTables>();

/** The number of stewards on a flight. */
const assigned = sql<number>`(select count(*) from assignments where assignments.flight_id = flights.id)`;

export type OpenFlightRow = Awaited<ReturnType<typeof selectOpenFlights>>[number];

/** The flights that depart in a span and lack crew, by departure. */
export async function selectOpenFlights(handle: Handle, { from, to }: TimeSpan, most: number) {
  return tables(handle)
    .selectFrom('flights')
    .innerJoin('airplanes', 'airplanes.id', 'flights.airplane_id')
    .innerJoin('airports as origin', 'origin.id', 'flights.origin_id')
    .innerJoin('airports as destination', 'destination.id', 'flights.destination_id')
    .select([
      'flights.id',
      'flights.number',
      'flights.status',
      'flights.departure_at as departureAt',
      'flights.arrival_at as arrivalAt',
      'flights.airplane_id as airplaneId',
      'flights.origin_id as originId',
      'flights.destination_id as destinationId',
      'airplanes.capacity',
      'origin.code as originCode',
      'origin.name as originName',
      'destination.code as destinationCode',
      'destination.name as destinationName',
    ])
    .select(assigned.as('assigned'))
    .where('flights.departure_at', '>=', from)
    .where('flights.departure_at', '<', to)
    .where('flights.status', '<>', 'CANCELLED')
    .where(sql<boolean>`${assigned} * ${sql.lit(SEATS_PER_STEWARD.seats)} < airplanes.capacity`)
    .orderBy('flights.departure_at')
    .orderBy('flights.id')
    .limit(most)
    .execute();
}

export type CandidateRow = StewardOnDuty & StewardReference & { readonly load: number };

/** The next stewards by id, with the number of their assignments. */
export async function selectCandidates(
  handle: Handle,
  {
    after,
    size,
    homeBaseId,
  }: { readonly after: number; readonly size: number; readonly homeBaseId: number | undefined },
): Promise<CandidateRow[]> {
  const query = tables(handle)
    .selectFrom('stewards')
    .leftJoin('airports', 'airports.id', 'stewards.home_base_id')
    .select([
      'stewards.id',
      'stewards.first_name as firstName',
      'stewards.last_name as lastName',
      'stewards.home_base_id as homeBaseId',
      'airports.time_zone as homeTimeZone',
    ])
    .select(sql<number>`(select count(*) from assignments where assignments.steward_id = stewards.id)`.as('load'))
    .where('stewards.id', '>', after)
    .orderBy('stewards.id')
    .limit(size);
  return (homeBaseId === undefined ? query : query.where('stewards.home_base_id', '=', homeBaseId)).execute();
}

export async function countCandidates(handle: Handle, homeBaseId: number | undefined): Promise<number> {
  const query = tables(handle)
    .selectFrom('stewards')
    .select((select) => select.fn.countAll<number>().as('total'));
  const { total } = await (homeBaseId === undefined
    ? query
    : query.where('home_base_id', '=', homeBaseId)
  ).executeTakeFirstOrThrow();
  return total;
}

/** How many stewards these flights need and have, by flight. */
export async function crewCounts(
  handle: Handle,
  ids: readonly number[],
): Promise<Map<number, { readonly capacity: number; readonly assigned: number }>> {
  const rows = await tables(handle)
    .selectFrom('flights')
    .innerJoin('airplanes', 'airplanes.id', 'flights.airplane_id')
    .select(['flights.id', 'airplanes.capacity'])
    .select(assigned.as('assigned'))
    .where('flights.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** These airports by their ids. */
export async function airportsById(handle: Handle, ids: readonly number[]): Promise<Map<number, AirportReference>> {
  if (ids.length === 0) return new Map();
  const rows = await tables(handle)
    .selectFrom('airports')
    .select(['id', 'code', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
