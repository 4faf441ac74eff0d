import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type RunningProcess, temporaryFolder } from '@muster/kit/testing';
import { addressOf, compare, type LoadRequest, report, startAirport, stop } from './airport-frame/load.ts';

/** The airport service with a lot of data against itself with a little, in one run. */
const HOUR = 3_600_000;
const FRESH_STEWARDS = 40_000;

async function main(): Promise<void> {
  const first = (): LoadRequest => ({ method: 'GET', path: '/api/stewards/paged' });
  await grown(
    'first page, 1,000,000 stewards of 1,000',
    { stewards: 1_000_000, flights: 0 },
    { stewards: 1000, flights: 0 },
    first,
  );
  const assign =
    (flights: number) =>
    (count: number): LoadRequest => ({
      method: 'POST',
      path: `/api/stewards/${1 + (count % FRESH_STEWARDS)}/flights/${1 + (count % flights)}`,
    });
  await grown(
    'assign, 100,000 flights of 1,000',
    { stewards: FRESH_STEWARDS, flights: 100_000 },
    { stewards: FRESH_STEWARDS, flights: 1000 },
    // The same thousand flights of both: their crews grow alike.
    assign(1000),
  );
}

interface Size {
  readonly stewards: number;
  readonly flights: number;
}

async function grown(name: string, much: Size, little: Size, request: (count: number) => LoadRequest): Promise<void> {
  const folders = [temporaryFolder(), temporaryFolder()];
  const running: RunningProcess[] = [];
  try {
    for (const [index, size] of [much, little].entries()) {
      const path = folders[index]?.path ?? '';
      const preparing = startAirport(path, false);
      await addressOf(preparing);
      await stop(preparing);
      fill(join(path, 'airport', 'database.sqlite'), size);
      running.push(startAirport(path, false));
    }
    const [large = '', small = ''] = await Promise.all(running.map(addressOf));
    report(name, await compare({ url: large, request, count: 0 }, { url: small, request, count: 0 }), 0.5);
  } finally {
    await stop(...running);
    for (const folder of folders) folder.remove();
  }
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

await main();
