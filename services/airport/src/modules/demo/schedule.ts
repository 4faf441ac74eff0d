import { localDays } from '../../crew-rules/local-days.ts';
import { type DemoAirport, kilometres } from './airports.ts';
import { AIRPLANE_NAMES, type DemoType, HUBS, isLongHaul, TYPES } from './fleet.ts';
import { SeededRandom } from './random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Two weeks, slightly more in the past than in the future. */
const FIRST_DAY = -7;
const LAST_DAY = 6;

const FLEET = 42;

export interface DemoAirplane {
  readonly name: string;
  readonly type: DemoType;
  readonly hub: DemoAirport;
  readonly flights: readonly DemoFlight[];
}

export interface DemoFlight {
  readonly departureAt: number;
  readonly arrivalAt: number;
  readonly origin: DemoAirport;
  readonly destination: DemoAirport;
  /** The day of the schedule on which the airplane left its hub. */
  readonly day: number;
}

/** A fleet and its flights in the two weeks around a day; deterministic for a day. */
export function makeSchedule(airports: readonly DemoAirport[], today: number): DemoAirplane[] {
  const random = new SeededRandom(1905);
  return AIRPLANE_NAMES.slice(0, FLEET).map((name, index) => {
    const type = at(TYPES, index);
    const code = at(HUBS, index);
    const hub = airports.find((airport) => airport.code === code);
    if (hub === undefined) throw new Error(`The demo data has no airport ${code}.`);
    return { name, type, hub, flights: fly(hub, type, airports, today, random) };
  });
}

/**
 * From the hub and back, again and again, from early morning there on as long as there is time for it. A long-haul
 * airplane always goes to the same airport, where the crew that it brought the last time waits to take it home.
 */
function fly(
  hub: DemoAirport,
  type: DemoType,
  airports: readonly DemoAirport[],
  today: number,
  random: SeededRandom,
): DemoFlight[] {
  const reachable = airports.filter((airport) => {
    const distance = kilometres(hub, airport);
    return distance >= type.from && distance <= type.to;
  });
  const isLong = isLongHaul(type);
  const pause = isLong ? 100 * MINUTE : 45 * MINUTE;
  const route = random.pick(reachable);
  const calendar = localDays(hub.timeZone);
  const flights: DemoFlight[] = [];
  let free = today + FIRST_DAY * DAY;
  for (let day = FIRST_DAY; day <= LAST_DAY; day += 1) {
    const morning = calendar.startOf(today / DAY + day) + 5 * HOUR + random.below(13) * 10 * MINUTE;
    if (free > morning) continue;
    free = morning;
    const lastStart = morning + (isLong ? HOUR : 11 * HOUR);
    while (free < lastStart) {
      const away = isLong ? route : random.pick(reachable);
      const block = blockTime(kilometres(hub, away), type.speed);
      const back = free + block + pause;
      flights.push({ departureAt: free, arrivalAt: free + block, origin: hub, destination: away, day });
      flights.push({ departureAt: back, arrivalAt: back + block, origin: away, destination: hub, day });
      free = back + block + pause;
    }
  }
  return flights;
}

/** Gate to gate, rounded to five minutes: half an hour for taxi, climb and approach, the rest at cruising speed. */
function blockTime(distance: number, speed: number): number {
  return Math.ceil((30 + (distance / speed) * 60) / 5) * 5 * MINUTE;
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}
