import type { Tx } from '@muster/kit/database';
import { caseFold } from '@muster/kit/text';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Tables } from '../tables.ts';
import { type DemoAirport, readAirports } from './airports.ts';
import { TYPES } from './fleet.ts';
import { type DemoAirplane, makeSchedule } from './schedule.ts';
import { nameStewards } from './stewards.ts';

const DAY = 86_400_000;
const STEWARDS = 60;
/** The stewards of one airplane: they fly together. */
const CREW = 4;

/** Fills an empty database with a world to look at: airports, a fleet, two weeks of flights, some of them crewed. */
export async function fillWithDemoData({ database, clock, log }: Deps): Promise<void> {
  const airports = readAirports();
  const fleet = makeSchedule(airports, Math.floor(clock.now() / DAY) * DAY);
  const filled = await database.transaction(async (tx) => {
    if (!(await isEmpty(tx))) return false;
    await insertWorld(tx, airports, fleet);
    return true;
  });
  if (filled) log.info('filled the empty database with demo data (AIRPORT_DEMO_DATA=false leaves it empty)');
}

/**
 * Whether no table has a row. The counters are locked meanwhile, so that of two instances that start at once one fills
 * and the other sees it, and nobody adds a record in between.
 */
async function isEmpty(tx: Tx): Promise<boolean> {
  await tx.tables<Tables>().selectFrom('row_counts').select('row_count').forUpdate().execute();
  for (const table of [
    'countries',
    'cities',
    'airports',
    'airplane_types',
    'airplanes',
    'flights',
    'stewards',
  ] as const) {
    const row = await tx.tables<Tables>().selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row !== undefined) return false;
  }
  return true;
}

async function insertWorld(tx: Tx, airports: readonly DemoAirport[], fleet: readonly DemoAirplane[]): Promise<void> {
  const countryNames = [...new Set(airports.map(({ country }) => country))];
  const countryIds = await insert(tx, 'countries', countryNames.map(named));
  const countryId = byKey(countryNames, countryIds);

  const cities = [...new Map(airports.map((airport) => [cityKey(airport), airport])).values()];
  const cityIds = await insert(
    tx,
    'cities',
    cities.map(({ city, country }) => ({ ...named(city), country_id: countryId(country) })),
  );
  const cityId = byKey(cities.map(cityKey), cityIds);

  const airportIds = await insert(
    tx,
    'airports',
    airports.map((airport) => ({
      ...named(airport.name),
      code: airport.code,
      city_id: cityId(cityKey(airport)),
      latitude: airport.latitude,
      longitude: airport.longitude,
      time_zone: airport.timeZone,
    })),
  );
  const airportId = byKey(
    airports.map(({ code }) => code),
    airportIds,
  );

  const typeNames = TYPES.map(({ name }) => name);
  const typeId = byKey(typeNames, await insert(tx, 'airplane_types', typeNames.map(named)));
  const airplaneIds = await insert(
    tx,
    'airplanes',
    fleet.map(({ name, type }) => ({ ...named(name), capacity: type.seats, type_id: typeId(type.name) })),
  );

  const flights = fleet
    .flatMap((airplane, index) => airplane.flights.map((flight) => ({ ...flight, airplane: index })))
    .toSorted((one, other) => one.departureAt - other.departureAt || one.airplane - other.airplane);
  const flightIds = await insert(
    tx,
    'flights',
    flights.map((flight) => ({
      departure_at: flight.departureAt,
      arrival_at: flight.arrivalAt,
      airplane_id: airplaneIds[flight.airplane] ?? 0,
      origin_id: airportId(flight.origin.code),
      destination_id: airportId(flight.destination.code),
    })),
  );

  const stewardIds = await insert(
    tx,
    'stewards',
    nameStewards(STEWARDS).map(({ firstName, lastName }, index) => ({
      first_name: firstName,
      first_name_folded: caseFold(firstName),
      last_name: lastName,
      last_name_folded: caseFold(lastName),
      home_base_id: airportId(fleet[airplaneOf(index)]?.hub.code ?? ''),
    })),
  );
  const assignments = stewardIds.flatMap((stewardId, index) =>
    flights
      .map((flight, place) => ({ flight, flightId: flightIds[place] ?? 0 }))
      .filter(({ flight }) => flight.airplane === airplaneOf(index) && isOnDuty(index, flight.day))
      .map(({ flightId }) => ({ steward_id: stewardId, flight_id: flightId })),
  );
  await insertRows(tx, 'assignments', assignments);
}

/** A crew stays with its airplane, whose flights never overlap: so theirs do not either. */
function airplaneOf(steward: number): number {
  return Math.floor(steward / CREW);
}

/** Two days of duty, one free; not all of a crew on the same days. */
function isOnDuty(steward: number, day: number): boolean {
  return (((day + (steward % CREW)) % 3) + 3) % 3 !== 2;
}

function named(name: string): { name: string; name_folded: string } {
  return { name, name_folded: caseFold(name) };
}

function cityKey({ city, country }: DemoAirport): string {
  return `${city}, ${country}`;
}

function byKey(keys: readonly string[], ids: readonly number[]): (key: string) => number {
  const map = new Map(keys.map((key, index) => [key, ids[index]]));
  return (key) => {
    const id = map.get(key);
    if (id === undefined) throw new Error(`The demo data refers to ${key}, which it does not have.`);
    return id;
  };
}

type Insertable = Readonly<Record<string, string | number | null>>;
type Filled = Exclude<keyof Tables, 'row_counts' | 'idempotency_keys'>;

/** Below the number of parameters that SQLite takes in one statement. */
const ROWS_AT_ONCE = 1000;

async function insertRows(tx: Tx, table: Filled, rows: readonly Insertable[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const part = rows.slice(start, start + ROWS_AT_ONCE);
    const columns = Object.keys(part[0] ?? {});
    const values = part.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
      tx.tables<Tables>(),
    );
  }
}

/** Inserts rows and answers their ids in the same order: the database issues them one after the other. */
async function insert(tx: Tx, table: Exclude<Filled, 'assignments'>, rows: readonly Insertable[]): Promise<number[]> {
  await insertRows(tx, table, rows);
  const last = await tx
    .tables<Tables>()
    .selectFrom(table)
    .select('id')
    .orderBy('id', 'desc')
    .limit(rows.length)
    .execute();
  return last.map(({ id }) => id).reverse();
}
