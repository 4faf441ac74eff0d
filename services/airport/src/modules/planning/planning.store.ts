import type { Handle } from '@muster/kit/database';
import type { AirportReference, StewardReference } from '../../domain/crew.ts';
import type { FlightStatus } from '../../domain/flight-status.ts';
import type { PageRequest } from '../../paging/page.ts';
import type { StewardOnDuty } from '../assignments/index.ts';

/** What is read of the tables behind rosters. */
interface PlanningTables {
  stewards: { id: number; first_name: string; last_name: string; home_base_id: number | null };
  airports: { id: number; code: string; name: string; time_zone: string };
  assignments: { flight_id: number; steward_id: number };
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
  airplanes: { id: number; name: string };
}

export type Candidate = StewardOnDuty & StewardReference;

const tables = (handle: Handle) => handle.tables<PlanningTables>();

const candidates = (handle: Handle) =>
  tables(handle)
    .selectFrom('stewards')
    .leftJoin('airports', 'airports.id', 'stewards.home_base_id')
    .select([
      'stewards.id',
      'stewards.first_name as firstName',
      'stewards.last_name as lastName',
      'stewards.home_base_id as homeBaseId',
      'airports.time_zone as homeTimeZone',
    ]);

export async function findCandidate(handle: Handle, id: number): Promise<Candidate | undefined> {
  return candidates(handle).where('stewards.id', '=', id).executeTakeFirst();
}

/** Some of the stewards by id, or of those with a home base. */
export async function selectCandidates(
  handle: Handle,
  { size, offset }: Pick<PageRequest<'id'>, 'size' | 'offset'>,
  homeBaseId: number | undefined,
): Promise<Candidate[]> {
  const query = candidates(handle).orderBy('stewards.id').limit(size).offset(offset);
  return (homeBaseId === undefined ? query : query.where('stewards.home_base_id', '=', homeBaseId)).execute();
}

export async function countStewardsAt(handle: Handle, homeBaseId: number): Promise<number> {
  const { total } = await tables(handle)
    .selectFrom('stewards')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('home_base_id', '=', homeBaseId)
    .executeTakeFirstOrThrow();
  return total;
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

export interface RosteredFlight {
  readonly id: number;
  readonly number: string | null;
  readonly status: FlightStatus;
  readonly departureAt: number;
  readonly arrivalAt: number;
  readonly airplane: string;
  readonly originCode: string;
  readonly originName: string;
  readonly destinationCode: string;
  readonly destinationName: string;
}

export async function findStewardName(handle: Handle, id: number): Promise<string | undefined> {
  const row = await tables(handle)
    .selectFrom('stewards')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : `${row.first_name} ${row.last_name}`;
}

export async function selectRoster(handle: Handle, stewardId: number): Promise<RosteredFlight[]> {
  return tables(handle)
    .selectFrom('assignments')
    .innerJoin('flights', 'flights.id', 'assignments.flight_id')
    .innerJoin('airplanes', 'airplanes.id', 'flights.airplane_id')
    .innerJoin('airports as origin', 'origin.id', 'flights.origin_id')
    .innerJoin('airports as destination', 'destination.id', 'flights.destination_id')
    .select([
      'flights.id',
      'flights.number',
      'flights.status',
      'flights.departure_at as departureAt',
      'flights.arrival_at as arrivalAt',
      'airplanes.name as airplane',
      'origin.code as originCode',
      'origin.name as originName',
      'destination.code as destinationCode',
      'destination.name as destinationName',
    ])
    .where('assignments.steward_id', '=', stewardId)
    .orderBy('flights.departure_at')
    .execute();
}
