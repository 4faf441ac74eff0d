import { setImmediate } from 'node:timers/promises';
import { type Database, type Handle, prepareQuery } from '@muster/kit/database';
import { sql } from 'kysely';
import type { LongList } from '../resources/long-list.ts';
import type { SerializedRecords } from '../resources/serialized-records.ts';
import { type CrewedFlight, Crews, crewedFlight } from './roster.ts';
import { idList, isAmong, type Person, ROSTER_QUERIES, type RosterAirplane } from './roster-queries.ts';
import { flightPartsBetween } from './serialized-flights.ts';
import type { ReadTables } from './tables.ts';

/** Flights that are read at a time; with 30 stewards each, their crews take some 20 ms. */
const FLIGHTS_PER_PIECE = 1000;
/** A list of up to as many flights shows one moment; a longer one is read and sent in batches. */
const PIECES_PER_BATCH = 5;

const flightsAfter = prepareQuery<ReadTables, { departureAt: number; id: number }>()((db, parameter) =>
  db
    .selectFrom('flights')
    .select(['id', 'departure_at as departureAt', 'arrival_at as arrivalAt', 'airplane_id as airplaneId'])
    .where('status', '<>', 'CANCELLED')
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('departure_at', 'id'), '>', tuple(parameter('departureAt'), parameter('id'))),
    )
    .orderBy('departure_at')
    .orderBy('id')
    .limit(sql.lit(FLIGHTS_PER_PIECE)),
);

const crewsOf = prepareQuery<ReadTables, { ids: string }>()((db, parameter) =>
  db
    .selectFrom('assignments')
    .select(['flight_id as flightId', 'steward_id as stewardId'])
    .where(isAmong('flight_id', parameter('ids')))
    .orderBy('flight_id')
    .orderBy('steward_id'),
);

/** Where a list goes on. */
type Place = Pick<CrewedFlight, 'departureAt' | 'id'>;

interface Batch {
  readonly written: SerializedRecords;
  /** Undefined at the end of the list. */
  readonly next: Place | undefined;
}

/** All flights by departure, but for cancelled ones, with their crews and airplanes, as JSON. */
export async function writeFlightList(database: Database): Promise<LongList<never>> {
  const first = await batchAfter(database, { departureAt: Number.MIN_SAFE_INTEGER, id: 0 });
  return first.next === undefined ? first.written : batchesAfter(database, first);
}

async function* batchesAfter(database: Database, first: Batch): AsyncGenerator<SerializedRecords> {
  let batch = first;
  yield batch.written;
  while (batch.next !== undefined) {
    batch = await batchAfter(database, batch.next);
    yield batch.written;
  }
}

function batchAfter(database: Database, start: Place): Promise<Batch> {
  return database.snapshot(async (handle) => {
    const known = { people: new Map<number, Person>(), airplanes: new Map<number, RosterAirplane>() };
    const parts: Buffer[] = [];
    let count = 0;
    let next: Place | undefined = start;
    for (let piece = 0; piece < PIECES_PER_BATCH && next !== undefined; piece += 1) {
      const flights = await readFlights(handle, next, known);
      if (count > 0 && flights.length > 0) parts.push(COMMA);
      for await (const part of flightPartsBetween(NOTHING, { flights, crews: [], ...known }, NOTHING)) parts.push(part);
      count += flights.length;
      next = flights.length < FLIGHTS_PER_PIECE ? undefined : flights.at(-1);
      await setImmediate();
    }
    return { written: { count, parts }, next };
  });
}

const COMMA = Buffer.from(',');
const NOTHING = Buffer.alloc(0);

interface Known {
  readonly people: Map<number, Person>;
  readonly airplanes: Map<number, RosterAirplane>;
}

/** The next flights; who and what is in them is added to what is known. */
async function readFlights(handle: Handle, { departureAt, id }: Place, known: Known): Promise<CrewedFlight[]> {
  const flights = await flightsAfter(handle, { departureAt, id });
  const rows = await crewsOf(handle, { ids: idList(flights.map((flight) => flight.id)) });
  const people = new Set(rows.map(({ stewardId }) => stewardId)).difference(known.people);
  const airplanes = new Set(flights.map(({ airplaneId }) => airplaneId)).difference(known.airplanes);
  if (people.size > 0) {
    for (const person of await ROSTER_QUERIES.peopleBy(handle, { ids: idList(people) }))
      known.people.set(person.id, person);
  }
  if (airplanes.size > 0) {
    for (const airplane of await ROSTER_QUERIES.airplanesBy(handle, { ids: idList(airplanes) })) {
      known.airplanes.set(airplane.id, airplane);
    }
  }
  const crews = new Map<number, number[]>();
  for (const { flightId, stewardId } of rows) {
    const crew = crews.get(flightId);
    if (crew === undefined) crews.set(flightId, [stewardId]);
    else crew.push(stewardId);
  }
  const shared = new Crews();
  return flights.map((flight) => crewedFlight(flight, shared.of(crews.get(flight.id) ?? [])));
}
