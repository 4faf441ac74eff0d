import type { Tx } from '@muster/kit/database';
import { caseFold } from '@muster/kit/text';
import type { Deps } from '../../deps.ts';
import { type DemoAirport, readAirports } from './airports.ts';
import { airplaneOf, planCrews } from './crews.ts';
import { insert, insertRows, isEmpty } from './demo.store.ts';
import { TYPES } from './fleet.ts';
import { numberFlights, statusBy } from './flight-numbers.ts';
import { type DemoAirplane, makeSchedule } from './schedule.ts';
import { nameStewards } from './stewards.ts';

const DAY = 86_400_000;
const STEWARDS = 60;

/** Fills an empty database with demo data: airports, a fleet, two weeks of flights, some of them with crew. */
export async function fillWithDemoData({ config, database, clock, log }: Deps): Promise<void> {
  if (!config.demoData) return;
  const airports = readAirports();
  const fleet = makeSchedule(airports, Math.floor(clock.now() / DAY) * DAY);
  const filled = await database.transaction(async (tx) => {
    if (!(await isEmpty(tx))) return false;
    await insertWorld(tx, airports, fleet, clock.now());
    return true;
  });
  if (filled) log.info('filled the empty database with demo data (AIRPORT_DEMO_DATA=false leaves it empty)');
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
