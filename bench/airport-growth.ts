import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Comparison, compare } from './lib/compare.ts';
import { type Processes, type Server, stop, withProcesses } from './lib/processes.ts';

/** The airport service with much data, compared with itself with little data, in one run. */
const SERVICE = 'services/airport/src/main.ts';
const HOUR = 3_600_000;
/** More than one run assigns. */
const FRESH_STEWARDS = 200_000;

interface Size {
  readonly stewards: number;
  readonly flights: number;
}

interface Growth extends Omit<Comparison, 'target'> {
  readonly much: Size;
  readonly little: Size;
}

const CASES: readonly Growth[] = [
  {
    name: 'first page of 1,000,000 stewards',
    much: { stewards: 1_000_000, flights: 0 },
    little: { stewards: 1000, flights: 0 },
    requests: { method: 'GET', path: '/api/stewards/paged' },
  },
  {
    name: 'assign, with 100,000 flights',
    much: { stewards: FRESH_STEWARDS, flights: 100_000 },
    little: { stewards: FRESH_STEWARDS, flights: 1000 },
    // The same thousand flights in both, so that their crews grow equally.
    requests: (count) => ({ method: 'POST', path: `/api/stewards/${1 + count}/flights/${1 + (count % 1000)}` }),
  },
];

async function started({ start, folder }: Processes, size: Size): Promise<Server> {
  // The first start creates the tables.
  await stop(await start(SERVICE));
  fill(join(folder, 'airport', 'database.sqlite'), size);
  return start(SERVICE);
}

function fill(file: string, { stewards, flights }: Size): void {
  const database = new DatabaseSync(file);
  database.exec(
    "begin; insert into cities (name, name_folded) values ('X', 'x'); insert into airplane_types (name, name_folded) values ('X', 'x')",
  );
  const airport = database.prepare(
    "insert into airports (name, name_folded, code, city_id, latitude, longitude, time_zone) values ('X', 'x', ?, 1, 0, 0, 'UTC')",
  );
  for (const code of ['AAA', 'BBB']) airport.run(code);
  database.exec("insert into airplanes (name, name_folded, capacity, type_id) values ('X', 'x', 100, 1)");
  const flight = database.prepare(
    'insert into flights (departure_at, arrival_at, airplane_id, origin_id, destination_id) values (?, ?, 1, 1, 2)',
  );
  for (let index = 0; index < flights; index += 1) flight.run(index * HOUR, index * HOUR + HOUR / 2);
  const steward = database.prepare(
    'insert into stewards (first_name, first_name_folded, last_name, last_name_folded) values (?, ?, ?, ?)',
  );
  for (let index = 0; index < stewards; index += 1) {
    const name = `Name ${(index * 7919) % 1_000_003}`;
    steward.run(name, name, name, name);
  }
  database.exec('commit');
  database.close();
}

const EMPTY = { AIRPORT_DEMO_DATA: 'false' };

for (const { name, requests, much, little } of CASES) {
  await withProcesses(async (large) => {
    const grown = await started(large, much);
    await withProcesses(async (small) => {
      const other = { name: 'with 1,000 of them', server: await started(small, little), target: 0.5 };
      await compare(grown, [other], { name, requests });
    }, EMPTY);
  }, EMPTY);
}
