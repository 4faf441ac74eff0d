import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type RunningProcess, runProcess, temporaryFolder } from '@muster/kit/testing';
import { addressOf, type Case, compare, report, startAirport, stop } from './airport-frame/load.ts';

/** The airport service against the limit server, with the same data and the same answers, in one run. */
const LIMIT = new URL('airport-limit-server.ts', import.meta.url).pathname;

async function main(): Promise<void> {
  const folder = temporaryFolder();
  const running: RunningProcess[] = [];
  try {
    const file = join(folder.path, 'airport', 'database.sqlite');
    const limitFile = join(folder.path, 'limit.sqlite');
    const preparing = startAirport(folder.path, true);
    await addressOf(preparing);
    await stop(preparing);
    const twoFlights = prepareData(file);
    copyFileSync(file, limitFile);
    withoutCounters(limitFile);

    running.push(startAirport(folder.path, true), runProcess([LIMIT, limitFile], {}));
    const [ours = '', best = ''] = await Promise.all(running.map(addressOf));
    for (const { name, target, request } of casesFor(twoFlights)) {
      const { method, path } = request(0);
      if (method === 'GET') await assertSameBody(`${ours}${path}`, `${best}${path}`);
      const rates = await compare({ url: ours, request, count: 0 }, { url: best, request, count: 0 });
      report(name, rates, target, `, ${await residentMegabytes(ours)} MB`);
    }
  } finally {
    await stop(...running);
    folder.remove();
  }
}

const FRESH_STEWARDS = 60_000;
let firstFresh = 0;
let freeFlight = 0;

/** A steward with exactly two flights, and a crowd of fresh ones to assign to one flight. */
function prepareData(file: string): number {
  const database = new DatabaseSync(file);
  database.exec('pragma foreign_keys = on; begin');
  const steward = database.prepare(
    "insert into stewards (first_name, first_name_folded, last_name, last_name_folded) values (?, 'x', ?, 'x')",
  );
  const twoFlights = Number(steward.run('Two', 'Flights').lastInsertRowid);
  for (const flight of [1, 2000]) {
    database.prepare('insert into assignments (steward_id, flight_id) values (?, ?)').run(twoFlights, flight);
  }
  for (let index = 0; index < FRESH_STEWARDS; index += 1) {
    const { lastInsertRowid } = steward.run('Fresh', `Steward ${index}`);
    if (index === 0) firstFresh = Number(lastInsertRowid);
  }
  database.exec('commit');
  freeFlight = 1000;
  database.close();
  return twoFlights;
}

/** The limit keeps no counters; it counts nothing but what it is asked. */
function withoutCounters(file: string): void {
  const database = new DatabaseSync(file);
  for (const { name } of database.prepare("select name from sqlite_schema where type = 'trigger'").all()) {
    database.exec(`drop trigger "${name}"`);
  }
  database.close();
}

function casesFor(twoFlights: number): Case[] {
  return [
    {
      name: 'steward with two flights',
      target: 0.5,
      request: () => ({ method: 'GET', path: `/api/stewards/${twoFlights}` }),
    },
    { name: 'page of 20 stewards', target: 0.5, request: () => ({ method: 'GET', path: '/api/stewards/paged' }) },
    { name: 'all flights of the demo data', target: 0.6, request: () => ({ method: 'GET', path: '/api/flights' }) },
    {
      name: 'create a steward, durable',
      target: 0.8,
      request: (count) => ({
        method: 'POST',
        path: '/api/stewards',
        body: JSON.stringify({ id: 0, firstName: 'Jana', lastName: `Nováková ${count}` }),
      }),
    },
    {
      name: 'assign a steward',
      target: 0.6,
      request: (count) => ({
        method: 'POST',
        // Many flights, so that none grows so large that reading it back is all that is measured.
        path: `/api/stewards/${firstFresh + (count % FRESH_STEWARDS)}/flights/${freeFlight + (count % 1000)}`,
      }),
    },
  ];
}

/** A limit that answers something else would measure something else. */
async function assertSameBody(ours: string, best: string): Promise<void> {
  const [one, other] = await Promise.all([ours, best].map(async (url) => (await fetch(url)).text()));
  if (one !== other) throw new Error(`${ours} and ${best} answer differently`);
}

async function residentMegabytes(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/actuator/prometheus`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1024 / 1024);
}

await main();
