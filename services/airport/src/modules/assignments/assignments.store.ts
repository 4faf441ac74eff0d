import { type Handle, prepareQuery, type Tx } from '@muster/kit/database';
import { type Kysely, sql } from 'kysely';
import { type RosterFlight, rosterFlight } from '../../crew-rules/duties.ts';
import type { TimeSpan } from '../../crew-rules/spans.ts';
import type { FlightStatus } from '../../domain/flight-status.ts';

export interface AssignmentsTables {
  assignments: { flight_id: number; steward_id: number };
  flights: FlightTable;
  stewards: { id: number; home_base_id: number | null };
  flight_changes: { flight_id: number; changes: number };
  airports: { id: number; time_zone: string; report_minutes: number | null };
  steward_states: { id: number; steward_id: number; kind: string; from_at: number; to_at: number };
  positioning_trips: {
    id: number;
    steward_id: number;
    departure_at: number;
    arrival_at: number;
    origin_id: number;
    destination_id: number;
  };
}

interface FlightTable {
  id: number;
  departure_at: number;
  arrival_at: number;
  origin_id: number;
  destination_id: number;
  number: string | null;
  status: FlightStatus;
  planned_departure_at: number | null;
  crew_told: boolean;
}

/** What a crew reports for: the plan, unless it was told of a delay before. */
const REPORTED_FOR = sql<number>`case when flights.crew_told then flights.departure_at
  else coalesce(flights.planned_departure_at, flights.departure_at) end`.as('reportedFor');

/** A steward, for the rules. */
export interface StewardOnDuty {
  readonly id: number;
  readonly homeBaseId: number | null;
  readonly homeTimeZone: string | null;
}

/** A flight with the time zone of its departure airport. */
export interface FlightToCrew extends RosterFlight {
  /** The report time of the departure airport; null: as everywhere. */
  readonly reportMinutes: number | null;
  readonly status: FlightStatus;
}

export const flightQuery = (db: Kysely<AssignmentsTables>) =>
  db
    .selectFrom('flights')
    .innerJoin('airports', 'airports.id', 'flights.origin_id')
    .select([
      'flights.id',
      'flights.number',
      'flights.departure_at as departureAt',
      'flights.arrival_at as arrivalAt',
      'flights.origin_id as originId',
      'flights.destination_id as destinationId',
      'airports.time_zone as timeZone',
      'airports.report_minutes as reportMinutes',
      'flights.status',
    ])
    .select(REPORTED_FOR);

export const stewardQuery = (db: Kysely<AssignmentsTables>) =>
  db
    .selectFrom('stewards')
    .leftJoin('airports', 'airports.id', 'stewards.home_base_id')
    .select(['stewards.id', 'stewards.home_base_id as homeBaseId', 'airports.time_zone as homeTimeZone']);

export async function readFlight(handle: Handle, id: number): Promise<FlightToCrew | undefined> {
  const row = await flightQuery(handle.tables<AssignmentsTables>()).where('flights.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : rosterFlight(row);
}

const locked = prepareQuery<AssignmentsTables, { stewardId: number; flightId: number }>()((db, parameter) =>
  db
    .with('flight', (creator) =>
      creator
        .selectFrom('flights')
        .select(['id', 'number', 'departure_at', 'arrival_at', 'origin_id', 'destination_id', 'status'])
        .select(REPORTED_FOR)
        .where('id', '=', parameter('flightId'))
        .forNoKeyUpdate(),
    )
    .with('steward', (creator) =>
      creator
        .selectFrom('stewards')
        .select(['id', 'home_base_id'])
        .where('id', '=', parameter('stewardId'))
        .where(({ exists, selectFrom }) => exists(selectFrom('flight').select('id')))
        .forUpdate(),
    )
    .selectFrom('flight')
    .innerJoin('airports', 'airports.id', 'flight.origin_id')
    .leftJoin('steward', (join) => join.onTrue())
    .leftJoin('airports as home', 'home.id', 'steward.home_base_id')
    .select([
      'flight.id',
      'flight.number',
      'flight.departure_at as departureAt',
      'flight.arrival_at as arrivalAt',
      'flight.origin_id as originId',
      'flight.destination_id as destinationId',
      'airports.time_zone as timeZone',
      'airports.report_minutes as reportMinutes',
      'flight.reportedFor',
      'flight.status',
      'steward.id as stewardId',
      'steward.home_base_id as homeBaseId',
      'home.time_zone as homeTimeZone',
    ]),
);

interface LockedPair {
  readonly flight: FlightToCrew;
  readonly steward: StewardOnDuty | undefined;
}

/**
 * Reads a flight and then a steward, and until the transaction ends keeps the times and the crew of the one from being
 * changed and everyone else from assigning the other. The rows are locked before anything is joined to them: a row that changes
 * while the statement waits for it is read again, but not what was joined to it.
 */
export async function lockPair(tx: Tx, stewardId: number, flightId: number): Promise<LockedPair | undefined> {
  const [row] = await locked(tx, { stewardId, flightId });
  if (row === undefined) return undefined;
  const { stewardId: id, homeBaseId, homeTimeZone, ...flight } = row;
  return { flight: rosterFlight(flight), steward: id === null ? undefined : { id, homeBaseId, homeTimeZone } };
}

export async function readSteward(handle: Handle, id: number): Promise<StewardOnDuty | undefined> {
  return stewardQuery(handle.tables<AssignmentsTables>()).where('stewards.id', '=', id).executeTakeFirst();
}

/** The crew of a flight. */
export async function readCrew(handle: Handle, flightId: number): Promise<StewardOnDuty[]> {
  const db = handle.tables<AssignmentsTables>();
  const crew = db.selectFrom('assignments').select('steward_id').where('flight_id', '=', flightId);
  return stewardQuery(db).where('stewards.id', 'in', crew).orderBy('stewards.id').execute();
}

/** Who is on which of these flights. */
export async function crewsAmong(
  handle: Handle,
  flightIds: readonly number[],
): Promise<{ readonly stewardId: number; readonly flightId: number }[]> {
  if (flightIds.length === 0) return [];
  return handle
    .tables<AssignmentsTables>()
    .selectFrom('assignments')
    .select(['steward_id as stewardId', 'flight_id as flightId'])
    .where('flight_id', 'in', [...flightIds])
    .orderBy('steward_id')
    .orderBy('flight_id')
    .execute();
}

/** Keeps the crew of a flight as it is until the transaction ends. In the order of their ids, to avoid deadlocks. */
export async function lockCrew(tx: Tx, flightId: number): Promise<void> {
  const db = tx.tables<AssignmentsTables>();
  const crew = db.selectFrom('assignments').select('steward_id').where('flight_id', '=', flightId);
  await db.selectFrom('stewards').select('id').where('id', 'in', crew).orderBy('id').forUpdate().execute();
}

/** The same for the crews of several flights, which must be locked. */
export async function lockCrews(tx: Tx, flightIds: readonly number[]): Promise<void> {
  const db = tx.tables<AssignmentsTables>();
  const crews = db
    .selectFrom('assignments')
    .select('steward_id')
    .where('flight_id', 'in', [...flightIds]);
  await db.selectFrom('stewards').select('id').where('id', 'in', crews).orderBy('id').forUpdate().execute();
}

export interface RosterEntry extends RosterFlight {
  readonly stewardId: number;
}

const ROSTER_COLUMNS = [
  'assignments.steward_id as stewardId',
  'flights.id',
  'flights.number',
  'flights.departure_at as departureAt',
  'flights.arrival_at as arrivalAt',
  'flights.origin_id as originId',
  'flights.destination_id as destinationId',
  'airports.time_zone as timeZone',
  'airports.report_minutes as reportMinutes',
] as const;

const TRIP_COLUMNS = [
  'positioning_trips.steward_id as stewardId',
  'positioning_trips.id',
  sql<string | null>`cast(null as text)`.as('number'),
  'positioning_trips.departure_at as departureAt',
  'positioning_trips.arrival_at as arrivalAt',
  'positioning_trips.origin_id as originId',
  'positioning_trips.destination_id as destinationId',
  'airports.time_zone as timeZone',
  'airports.report_minutes as reportMinutes',
] as const;

/** When stewards are away, without a word on why; on standby they can be called. In the columns of a flight. */
const ABSENCE_COLUMNS = [
  'steward_states.steward_id as stewardId',
  'steward_states.id',
  sql<string | null>`cast(null as text)`.as('number'),
  'steward_states.from_at as departureAt',
  'steward_states.to_at as arrivalAt',
  sql<number>`0`.as('originId'),
  sql<number>`0`.as('destinationId'),
  sql<string>`'UTC'`.as('timeZone'),
  sql<number | null>`cast(null as bigint)`.as('reportMinutes'),
] as const;

const [FLIGHT, TRIP, ABSENCE] = [0, 1, 2];

/** A report before the period and a release after it are no further away. */
const MARGIN_MS = 86_400_000;

interface Rosters {
  readonly roster: RosterEntry[];
  readonly absences: (TimeSpan & { readonly stewardId: number })[];
}

/**
 * The flights and positioning trips of stewards that overlap a period, without cancelled flights and without one flight,
 * and when they are away: one statement, for the sake of the round trips of an assignment.
 */
export async function rostersOf(
  handle: Handle,
  stewardIds: readonly number[],
  { from, to }: TimeSpan,
  except: number,
): Promise<Rosters> {
  if (stewardIds.length === 0) return { roster: [], absences: [] };
  const db = handle.tables<AssignmentsTables>();
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('flights', 'flights.id', 'assignments.flight_id')
    .innerJoin('airports', 'airports.id', 'flights.origin_id')
    .select(ROSTER_COLUMNS)
    .select(REPORTED_FOR)
    .select(sql<number>`${sql.lit(FLIGHT)}`.as('kind'))
    .where('assignments.steward_id', 'in', [...stewardIds])
    .where('assignments.flight_id', '<>', except)
    .where('flights.status', '<>', 'CANCELLED')
    .where('flights.departure_at', '<', to)
    .where('flights.arrival_at', '>', from)
    .unionAll(
      db
        .selectFrom('positioning_trips')
        .innerJoin('airports', 'airports.id', 'positioning_trips.origin_id')
        .select(TRIP_COLUMNS)
        .select('positioning_trips.departure_at as reportedFor')
        .select(sql<number>`${sql.lit(TRIP)}`.as('kind'))
        .where('positioning_trips.steward_id', 'in', [...stewardIds])
        .where('positioning_trips.departure_at', '<', to)
        .where('positioning_trips.arrival_at', '>', from),
    )
    .unionAll(
      db
        .selectFrom('steward_states')
        .select(ABSENCE_COLUMNS)
        .select('steward_states.from_at as reportedFor')
        .select(sql<number>`${sql.lit(ABSENCE)}`.as('kind'))
        .where('steward_states.steward_id', 'in', [...stewardIds])
        .where('steward_states.kind', '<>', 'STANDBY')
        .where('steward_states.from_at', '<', to + MARGIN_MS)
        .where('steward_states.to_at', '>', from - MARGIN_MS),
    )
    .orderBy('departureAt')
    .execute();
  return {
    roster: rows.flatMap(({ kind, ...row }) => (kind === ABSENCE ? [] : rosterFlight(row, kind === TRIP))),
    absences: rows.flatMap(({ kind, stewardId, departureAt: from, arrivalAt: to }) =>
      kind === ABSENCE ? { stewardId, from, to } : [],
    ),
  };
}

/** Whether a steward is assigned to a flight, cancelled or not. */
export async function isOnFlight(handle: Handle, stewardId: number, flightId: number): Promise<boolean> {
  const rows = await handle
    .tables<AssignmentsTables>()
    .selectFrom('assignments')
    .select('flight_id')
    .where('steward_id', '=', stewardId)
    .where('flight_id', '=', flightId)
    .execute();
  return rows.length > 0;
}

const insertOne = prepareQuery<AssignmentsTables, { stewardId: number; flightId: number }>()((db, parameter) =>
  db.insertInto('assignments').values({ steward_id: parameter('stewardId'), flight_id: parameter('flightId') }),
);

/** The steward must be locked, and not on the flight. */
export async function insertAssignment(
  tx: Tx,
  { stewardId, flightId }: { readonly stewardId: number; readonly flightId: number },
): Promise<void> {
  await insertOne(tx, { stewardId, flightId });
}

/** The flight is locked first, as everywhere: whoever changes it holds what the triggers of a removal wait for. */
export async function deleteAssignment(handle: Handle, stewardId: number, flightId: number): Promise<boolean> {
  const { numDeletedRows } = await handle
    .tables<AssignmentsTables>()
    .deleteFrom('assignments')
    .where('steward_id', '=', stewardId)
    .where('flight_id', 'in', ({ selectFrom }) =>
      selectFrom('flights').select('id').where('id', '=', flightId).forNoKeyUpdate(),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const loads = prepareQuery<AssignmentsTables, { stewardId: number; flightId: number }>()((db, parameter) =>
  db.selectNoFrom(({ selectFrom }) => [
    selectFrom('assignments')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('flight_id', '=', parameter('flightId'))
      .as('crew'),
    selectFrom('assignments')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('steward_id', '=', parameter('stewardId'))
      .as('flights'),
  ]),
);

/** How many stewards a flight has, and how many flights a steward. */
export async function loadsOf(
  handle: Handle,
  stewardId: number,
  flightId: number,
): Promise<{ readonly crew: number; readonly flights: number }> {
  const [row] = await loads(handle, { stewardId, flightId });
  return { crew: row?.crew ?? 0, flights: row?.flights ?? 0 };
}

export async function crewSize(handle: Handle, flightId: number): Promise<number> {
  const { total } = await handle
    .tables<AssignmentsTables>()
    .selectFrom('assignments')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('flight_id', '=', flightId)
    .executeTakeFirstOrThrow();
  return total;
}
