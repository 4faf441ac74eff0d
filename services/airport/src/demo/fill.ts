import type { Tx } from '@muster/kit/database';
import { caseFold } from '@muster/kit/text';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Counted } from '../resources/row-count.ts';
import type { Tables } from '../tables.ts';
import { type DemoAirport, readAirports } from './airports.ts';
import { airplaneOf, planCrews } from './crews.ts';
import { TYPES } from './fleet.ts';
import { numberFlights, statusBy } from './flight-numbers.ts';
import { type DemoAirplane, makeSchedule } from './schedule.ts';
import { nameStewards } from './stewards.ts';

const DAY = 86_400_000;
const STEWARDS = 60;

/** Fills an empty database with demo data: airports, a fleet, two weeks of flights, some of them with crew. */
export async function fillWithDemoData({ database, clock, log }: Deps): Promise<void> {
  const airports = readAirports();
  const fleet = makeSchedule(airports, Math.floor(clock.now() / DAY) * DAY);
  const filled = await database.transaction(async (tx) => {
    if (!(await isEmpty(tx))) return false;
    await insertWorld(tx, airports, fleet, clock.now());
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

async function insertWorld(
  tx: Tx,
  airports: readonly DemoAirport[],
  fleet: readonly DemoAirplane[],
  now: number,
): Promise<void> {
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
  const numbers = numberFlights(flights);
  const flightIds = await insert(
    tx,
    'flights',
    flights.map((flight, place) => ({
      departure_at: flight.departureAt,
      arrival_at: flight.arrivalAt,
      airplane_id: airplaneIds[flight.airplane] ?? 0,
      origin_id: airportId(flight.origin.code),
      destination_id: airportId(flight.destination.code),
      number: numbers[place] ?? null,
      status: statusBy(now, flight),
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
  const flightId = byKey(flights.map(flightKey), flightIds);
  const assignments = planCrews(fleet, STEWARDS).flatMap((roster, index) =>
    roster.map(({ departureAt }) => ({
      steward_id: stewardIds[index] ?? 0,
      flight_id: flightId(flightKey({ airplane: airplaneOf(index), departureAt })),
    })),
  );
  await insertRows(tx, 'assignments', assignments);
}

/** An airplane departs once at a time. */
function flightKey({ airplane, departureAt }: { readonly airplane: number; readonly departureAt: number }): string {
  return `${airplane} ${departureAt}`;
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
type Filled = Counted | 'assignments';

/** Below SQLite's limit of parameters per statement. */
const ROWS_PER_BATCH = 1000;

async function insertRows(tx: Tx, table: Filled, rows: readonly Insertable[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_BATCH) {
    const part = rows.slice(start, start + ROWS_PER_BATCH);
    const columns = Object.keys(part[0] ?? {});
    const values = part.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
      tx.tables<Tables>(),
    );
  }
}

/** Inserts rows and returns their ids in the same order: the database assigns them sequentially. */
async function insert(tx: Tx, table: Counted, rows: readonly Insertable[]): Promise<number[]> {
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
