import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { cpuSeconds } from './lib/cpu-time.ts';
import { type Processes, type Server, stop, withProcesses } from './lib/processes.ts';
import { report } from './lib/report.ts';

/** What each read of the airport service costs per row answered, with much data against little, as many flights a day. */
const SERVICE = 'services/airport/src/main.ts';
const LITTLE = { stewards: 160, flights: 3_000 };
const MUCH = { stewards: 10_000, flights: 100_000 };
const TARGET = 2;
const FLIGHTS_PER_DAY = 100;
const AIRPORTS = 20;
const CREW = 3;
/** Every so many flights lack one of their crew. */
const OPEN = 12;
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** The flights begin there. */
const BEGIN = Date.parse('2030-01-07T00:00:00Z');
/** Enough for the clock of the system, which counts in hundredths. */
const SECONDS = 1;
const FEWEST = 3;

const at = (day: number): string => new Date(BEGIN + day * DAY).toISOString();

/** What answers how many rows. */
const READS: readonly { readonly name: string; readonly path: string }[] = [
  { name: 'all flights', path: '/api/flights' },
  { name: 'all stewards', path: '/api/stewards' },
  { name: 'a page of flights', path: '/api/flights/paged?size=50' },
  { name: 'flights of a week', path: `/api/flights/paged?size=50&from=${at(7)}&to=${at(14)}` },
  { name: 'flights that lack crew', path: '/api/flights/paged?size=50&understaffed=true' },
  { name: 'those of a week', path: `/api/flights/paged?size=50&understaffed=true&from=${at(7)}&to=${at(14)}` },
  { name: 'staffing', path: '/api/flights/staffing/paged?size=50' },
  { name: 'staffing of what lacks crew', path: '/api/flights/staffing/paged?size=50&understaffed=true' },
  { name: 'a page of stewards', path: '/api/stewards/paged?size=50' },
  { name: 'stewards by name', path: '/api/stewards/paged?size=50&sort=lastName,asc&name=name' },
  { name: 'flights of an airport', path: '/api/flights/paged?size=50&airportId=2' },
  { name: 'flights of a steward', path: '/api/flights/paged?size=50&stewardId=7' },
  { name: 'a board', path: `/api/airports/1/departures?from=${at(7)}&to=${at(8)}` },
  { name: 'a report on rules', path: `/api/rule-report?from=${at(7)}&to=${at(14)}&size=50&incomplete=true` },
  { name: 'who could take a flight', path: '/api/flights/750/availability?size=50' },
  { name: 'a search', path: '/api/lookup?q=name' },
];

async function started({ start, folder }: Processes, size: typeof MUCH): Promise<Server> {
  // The first start creates the tables.
  await stop(await start(SERVICE));
  fill(join(folder, 'airport', 'database.sqlite'), size);
  return start(SERVICE);
}

/** Stewards fly in turn, out and back, so that nobody is in two places. */
function fill(file: string, { stewards, flights }: typeof MUCH): void {
  const database = new DatabaseSync(file);
  database.exec(
    "begin; insert into cities (name, name_folded) values ('X', 'x'); insert into airplane_types (name, name_folded) values ('X', 'x')",
  );
  const airport = database.prepare(
    "insert into airports (name, name_folded, code, city_id, latitude, longitude, time_zone) values (?, ?, ?, 1, 0, 0, 'UTC')",
  );
  for (let index = 0; index < AIRPORTS; index += 1) {
    const code = `A${String.fromCharCode(65 + index)}A`;
    airport.run(code, code.toLowerCase(), code);
  }
  const airplane = database.prepare(
    "insert into airplanes (name, name_folded, capacity, type_id) values ('X', 'x', ?, 1)",
  );
  for (let index = 0; index < FLIGHTS_PER_DAY; index += 1) airplane.run(50 * CREW);
  const steward = database.prepare(
    'insert into stewards (first_name, first_name_folded, last_name, last_name_folded, home_base_id) values (?, ?, ?, ?, 1)',
  );
  for (let index = 0; index < stewards; index += 1) {
    const name = `Name ${(index * 7919) % 1_000_003}`;
    steward.run(name, name.toLowerCase(), name, name.toLowerCase());
  }
  const flight = database.prepare(
    'insert into flights (departure_at, arrival_at, airplane_id, origin_id, destination_id) values (?, ?, ?, ?, ?)',
  );
  const assignment = database.prepare('insert into assignments (flight_id, steward_id) values (?, ?)');
  for (let index = 0; index < flights; index += 1) {
    const departure = BEGIN + Math.floor((index * DAY) / FLIGHTS_PER_DAY);
    const [from, to] = [1, 2 + (Math.floor(index / 2) % (AIRPORTS - 1))];
    const way = index % 2 === 0 ? [from, to] : [to, from];
    flight.run(departure, departure + 90 * MINUTE, 1 + (index % FLIGHTS_PER_DAY), ...way);
    const crew = index % OPEN === 0 ? CREW - 1 : CREW;
    for (let place = 0; place < crew; place += 1) {
      assignment.run(index + 1, 1 + ((Math.floor(index / 2) * CREW + place) % stewards));
    }
  }
  database.exec('commit');
  database.close();
}

interface Cost {
  readonly milliseconds: number;
  readonly rows: number;
}

/** What a read costs when something has changed before it: otherwise it is answered from memory. */
async function cost(server: Server, path: string): Promise<Cost> {
  let rows = 0;
  const both = await perRound(server, async () => {
    await change(server);
    rows = await read(server, path);
  });
  return { milliseconds: both - (await perRound(server, () => change(server))), rows };
}

/** The processor time of the service, in milliseconds. */
async function perRound({ process }: Server, round: () => Promise<void>): Promise<number> {
  await round();
  const { pid } = process.child;
  const before = cpuSeconds(pid) ?? 0;
  const taken = (): number => (cpuSeconds(pid) ?? 0) - before;
  let rounds = 0;
  while (rounds < FEWEST || taken() < SECONDS) {
    await round();
    rounds += 1;
  }
  return (1000 * taken()) / rounds;
}

async function read({ url }: Server, path: string): Promise<number> {
  const response = await fetch(url + path);
  const body = (await response.json()) as object;
  if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return rowsOf(body);
}

let changes = 0;

async function change({ url }: Server): Promise<void> {
  changes += 1;
  const response = await fetch(`${url}/api/airplane-types/1`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Type ${changes}` }),
  });
  if (response.status !== 200) throw new Error(`renaming a type: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

/** A report counts by whom it has judged: it says nothing about those who keep the rules. */
function rowsOf(body: object): number {
  if (Array.isArray(body)) return body.length;
  if ('stewardsChecked' in body) return Number(body.stewardsChecked);
  return Object.values(body).find((value) => Array.isArray(value))?.length ?? 1;
}

const EMPTY = { AIRPORT_DEMO_DATA: 'false' };

await withProcesses(async (large) => {
  const grown = await started(large, MUCH);
  await withProcesses(async (small) => {
    const young = await started(small, LITTLE);
    for (const { name, path } of READS) {
      const [much, little] = [await cost(grown, path), await cost(young, path)];
      const each = ({ milliseconds, rows }: Cost): number => milliseconds / Math.max(rows, 1);
      const growth = each(much) / each(little);
      report(
        name,
        `${growth.toFixed(2)} times: ${much.milliseconds.toFixed(1)} ms for ${much.rows}, ${little.milliseconds.toFixed(1)} ms for ${little.rows}`,
        { text: `at most ${TARGET}`, met: growth <= TARGET },
      );
    }
  }, EMPTY);
}, EMPTY);
