import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Comparison, compareWithLimit } from './lib/compare.ts';
import { residentMegabytes } from './lib/memory.ts';
import { stop, withProcesses } from './lib/processes.ts';
import { report } from './lib/report.ts';

/** The airport service compared with the limit server, with the same data and the same responses, in one run. */
const SERVICE = 'services/airport/src/main.ts';
const MEMORY_TARGET = 200;

/** More than one run assigns. */
const FRESH_STEWARDS = 200_000;
/** Many flights, so that no crew gets so large that reading it dominates. */
const FLIGHTS = { first: 1000, count: 1000 };

interface Prepared {
  readonly twoFlights: number;
  readonly firstFresh: number;
}

/** A steward with exactly two flights, followed by many without flights, to assign. */
function prepareData(file: string): Prepared {
  const database = new DatabaseSync(file);
  database.exec('pragma foreign_keys = on; begin');
  const steward = database.prepare(
    "insert into stewards (first_name, first_name_folded, last_name, last_name_folded) values (?, 'x', ?, 'x')",
  );
  const twoFlights = Number(steward.run('Two', 'Flights').lastInsertRowid);
  for (const flight of [1, 2000]) {
    database.prepare('insert into assignments (steward_id, flight_id) values (?, ?)').run(twoFlights, flight);
  }
  for (let index = 0; index < FRESH_STEWARDS; index += 1) steward.run('Fresh', `Steward ${index}`);
  database.exec('commit');
  database.close();
  return { twoFlights, firstFresh: twoFlights + 1 };
}

/** The limit server keeps no row counters. */
function withoutCounters(file: string): void {
  const database = new DatabaseSync(file);
  for (const { name } of database.prepare("select name from sqlite_schema where type = 'trigger'").all()) {
    database.exec(`drop trigger "${name}"`);
  }
  database.close();
}

function casesFor({ twoFlights, firstFresh }: Prepared): Comparison[] {
  return [
    {
      name: 'steward with two flights',
      target: 0.5,
      requests: { method: 'GET', path: `/api/stewards/${twoFlights}` },
    },
    { name: 'all flights of the demo data', target: 0.6, requests: { method: 'GET', path: '/api/flights' } },
    {
      name: 'create a steward, durable',
      target: 0.8,
      requests: (count) => ({
        method: 'POST',
        path: '/api/stewards',
        body: JSON.stringify({ id: 0, firstName: 'Jana', lastName: `Nováková ${count}` }),
      }),
      example: {
        method: 'POST',
        path: '/api/stewards',
        body: JSON.stringify({ id: 0, firstName: 'Jana', lastName: 'Nováková' }),
      },
    },
    {
      name: 'assign a steward',
      target: 0.6,
      requests: (count) => ({
        method: 'POST',
        path: `/api/stewards/${firstFresh + count}/flights/${FLIGHTS.first + (count % FLIGHTS.count)}`,
      }),
      example: { method: 'POST', path: `/api/stewards/${firstFresh + FRESH_STEWARDS - 1}/flights/${FLIGHTS.first}` },
    },
  ];
}

await withProcesses(async (processes) => {
  const { start, folder } = processes;
  const file = join(folder, 'airport', 'database.sqlite');
  const limitFile = join(folder, 'limit.sqlite');
  // The first start creates the database and its demo data.
  await stop(await start(SERVICE));
  const prepared = prepareData(file);
  copyFileSync(file, limitFile);
  withoutCounters(limitFile);

  const service = await start(SERVICE);
  const limit = await start('bench/baselines/airport-limit.ts', limitFile);
  for (const comparison of casesFor(prepared)) {
    await compareWithLimit(processes, service, limit, comparison);
    const memory = await residentMegabytes(service, '/actuator/prometheus');
    const target = { text: `target below ${MEMORY_TARGET} MB`, met: memory < MEMORY_TARGET };
    report('resident memory after it', `${memory.toFixed(0)} MB`, target);
  }
});
