import { type Handle, prepareQuery } from '@muster/kit/database';
import type { Kysely } from 'kysely';
import type { RosterFlight } from '../../crew-rules/duties.ts';
import type { Tables } from '../../tables.ts';

/** A steward as the rules see them. */
export interface StewardOnDuty {
  readonly id: number;
  readonly homeBaseId: number | null;
  readonly homeTimeZone: string | null;
}

/** A flight with the zone of the airport it departs from. */
export interface FlightToCrew extends RosterFlight {
  readonly timeZone: string;
}

const flightQuery = (db: Kysely<Tables>) =>
  db
    .selectFrom('flights')
    .innerJoin('airports', 'airports.id', 'flights.origin_id')
    .select([
      'flights.id',
      'flights.departure_at as departureAt',
      'flights.arrival_at as arrivalAt',
      'flights.origin_id as originId',
      'flights.destination_id as destinationId',
      'airports.time_zone as timeZone',
    ]);

const stewardQuery = (db: Kysely<Tables>) =>
  db
    .selectFrom('stewards')
    .leftJoin('airports', 'airports.id', 'stewards.home_base_id')
    .select(['stewards.id', 'stewards.home_base_id as homeBaseId', 'airports.time_zone as homeTimeZone']);

const heldFlight = prepareQuery<Tables, { id: number }>()((db, parameter) =>
  flightQuery(db).where('flights.id', '=', parameter('id')).forShare('flights'),
);

/** Reads a flight and keeps its times from being changed until the transaction ends; others may be assigned to it. */
export async function holdFlight(handle: Handle, id: number): Promise<FlightToCrew | undefined> {
  const [flight] = await heldFlight(handle, { id });
  return flight;
}

export async function readFlight(handle: Handle, id: number): Promise<FlightToCrew | undefined> {
  return flightQuery(handle.tables<Tables>()).where('flights.id', '=', id).executeTakeFirst();
}

const lockedSteward = prepareQuery<Tables, { id: number }>()((db, parameter) =>
  stewardQuery(db).where('stewards.id', '=', parameter('id')).forUpdate('stewards'),
);

/** Reads a steward and keeps everyone else from assigning them until the transaction ends. */
export async function lockSteward(handle: Handle, id: number): Promise<StewardOnDuty | undefined> {
  const [steward] = await lockedSteward(handle, { id });
  return steward;
}

export async function readSteward(handle: Handle, id: number): Promise<StewardOnDuty | undefined> {
  return stewardQuery(handle.tables<Tables>()).where('stewards.id', '=', id).executeTakeFirst();
}

/** The crew of a flight, locked one after the other in the order of their ids, so that no two of us wait in a circle. */
export async function lockCrew(handle: Handle, flightId: number): Promise<StewardOnDuty[]> {
  return stewardQuery(handle.tables<Tables>())
    .where('stewards.id', 'in', ({ selectFrom }) =>
      selectFrom('assignments').select('steward_id').where('flight_id', '=', flightId),
    )
    .orderBy('stewards.id')
    .forUpdate('stewards')
    .execute();
}

export interface RosterEntry extends RosterFlight {
  readonly stewardId: number;
}

const ROSTER_COLUMNS = [
  'assignments.steward_id as stewardId',
  'flights.id',
  'flights.departure_at as departureAt',
  'flights.arrival_at as arrivalAt',
  'flights.origin_id as originId',
  'flights.destination_id as destinationId',
] as const;

const rosterOfOne = prepareQuery<Tables, { stewardId: number; from: number; to: number; except: number }>()(
  (db, parameter) =>
    db
      .selectFrom('assignments')
      .innerJoin('flights', 'flights.id', 'assignments.flight_id')
      .select(ROSTER_COLUMNS)
      .where('assignments.steward_id', '=', parameter('stewardId'))
      .where('assignments.flight_id', '<>', parameter('except'))
      .where('flights.departure_at', '<', parameter('to'))
      .where('flights.arrival_at', '>', parameter('from'))
      .orderBy('flights.departure_at'),
);

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The flights of a steward that touch a span of time, but for one. */
export async function rosterOf(
  handle: Handle,
  stewardId: number,
  { from, to }: Span,
  except: number,
): Promise<RosterEntry[]> {
  return rosterOfOne(handle, { stewardId, from, to, except });
}

/** The same for many stewards at once. */
export async function rostersOf(
  handle: Handle,
  stewardIds: readonly number[],
  { from, to }: Span,
  except: number,
): Promise<RosterEntry[]> {
  if (stewardIds.length === 0) return [];
  return handle
    .tables<Tables>()
    .selectFrom('assignments')
    .innerJoin('flights', 'flights.id', 'assignments.flight_id')
    .select(ROSTER_COLUMNS)
    .where('assignments.steward_id', 'in', [...stewardIds])
    .where('assignments.flight_id', '<>', except)
    .where('flights.departure_at', '<', to)
    .where('flights.arrival_at', '>', from)
    .orderBy('flights.departure_at')
    .execute();
}

const insertOne = prepareQuery<Tables, { stewardId: number; flightId: number }>()((db, parameter) =>
  db
    .insertInto('assignments')
    .values({ steward_id: parameter('stewardId'), flight_id: parameter('flightId') })
    .onConflict((conflict) => conflict.doNothing())
    .returning('flight_id'),
);

/** Answers whether the assignment is new. */
export async function insert(handle: Handle, stewardId: number, flightId: number): Promise<boolean> {
  const inserted = await insertOne(handle, { stewardId, flightId });
  return inserted.length > 0;
}

export async function remove(handle: Handle, stewardId: number, flightId: number): Promise<boolean> {
  const { numDeletedRows } = await handle
    .tables<Tables>()
    .deleteFrom('assignments')
    .where('steward_id', '=', stewardId)
    .where('flight_id', '=', flightId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
