import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Database, migrate, openDatabase } from '@muster/kit/database';
import type { HttpServer } from '@muster/kit/http';
import { createLogger, systemClock, systemIds } from '@muster/kit/runtime';
import { onEachDatabase, type TestDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const [MAX_CREW, MAX_FLIGHTS] = [30, 3_000];
/** More than are read together. */
const MANY = 2000;
const MINUTE = 60_000;

onEachDatabase('the number of assignments', (kind) => {
  let test: TestDatabase;
  let database: Database;
  let app: HttpServer;
  const statements: string[] = [];

  /** Twenty stewards more than a flight can have, and ten flights more than a steward can have. */
  const [stewards, flights] = [MAX_CREW + 20, MAX_FLIGHTS + 10];
  const numbers = (count: number) =>
    sql`(with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${sql.lit(count)}) select n from counted) as numbers`;

  before(async () => {
    test = await kind.create();
    database = openDatabase(
      test.address('airport'),
      () => {},
      (statement) => statements.push(statement),
    );
    await migrate(database, MIGRATIONS, 'airport', () => 0);
    const clock = systemClock;
    const config = readConfig({ DATA_DIR: test.folder }, false);
    const log = createLogger({ service: 'airport', level: 'silent', pretty: false });
    app = await createApp({ config, database, clock, ids: systemIds(clock), log, notice: () => {} });
    const db = database.tables<Record<string, never>>();
    for (const statement of [
      sql`insert into cities (name, name_folded) values ('Prague', 'prague')`,
      sql`insert into airports (name, name_folded, code, city_id, latitude, longitude, time_zone)
        values ('A', 'a', 'AAA', 1, 0, 0, 'UTC'), ('B', 'b', 'BBB', 1, 0, 0, 'UTC')`,
      sql`insert into airplane_types (name, name_folded) values ('Airbus', 'airbus')`,
      sql`insert into airplanes (name, name_folded, capacity, type_id) values ('Moldau', 'moldau', 180, 1)`,
      sql`insert into stewards (first_name, first_name_folded, last_name, last_name_folded)
        select 'A', 'a', 'B', 'b' from ${numbers(stewards)}`,
      sql`insert into flights (departure_at, arrival_at, airplane_id, origin_id, destination_id)
        select n * ${sql.lit(MINUTE)}, (n + 1) * ${sql.lit(MINUTE)}, 1, 1, 2 from ${numbers(flights)}`,
    ])
      await statement.execute(db);
  });
  after(async () => {
    await app.close();
    await database.close();
    await test.drop();
  });

  const store = async (rows: ReturnType<typeof sql>): Promise<void> => {
    const db = database.tables<Record<string, never>>();
    await sql`delete from assignments`.execute(db);
    await sql`insert into assignments (steward_id, flight_id) ${rows}`.execute(db);
  };
  const crewOfFlight1 = (count: number) => store(sql`select n, 1 from ${numbers(count)}`);
  const flightsOfSteward1 = (count: number) => store(sql`select 1, n from ${numbers(count)}`);

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, ...(payload === undefined ? {} : { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  const path = (steward: number, flight: number) => `/api/stewards/${steward}/flights/${flight}`;
  const change = (action: 'ASSIGN' | 'UNASSIGN', stewardId: number, flightId: number) => ({
    action,
    stewardId,
    flightId,
  });
  const bulk = (...changes: object[]) => call('POST', '/api/assignments/bulk', { changes });
  const swap = (one: readonly [number, number], other: readonly [number, number]) =>
    call('POST', '/api/assignments/swap', {
      firstStewardId: one[0],
      firstFlightId: one[1],
      secondStewardId: other[0],
      secondFlightId: other[1],
    });
  const codesOf = (body: { changes: { refusals: { code: string }[] }[] }) =>
    body.changes.map(({ refusals }) => refusals.map(({ code }) => code));

  it('the stewards of a flight are limited for POST and PUT, and the message says how many there can be', async () => {
    await crewOfFlight1(MAX_CREW - 1);
    assert.equal((await call('PUT', path(MAX_CREW, 1))).status, 200);
    for (const method of ['POST', 'PUT'] as const) {
      const { status, body } = await call(method, path(MAX_CREW + 1, 1));
      assert.deepEqual([status, body.code], [400, 'crew_full']);
      assert.equal(body.message, 'Flight 1 would have 31 stewards; the maximum is 30.');
    }
    assert.equal((await call('PUT', path(MAX_CREW, 1))).status, 200, 'one who is on it stays on it');
    assert.equal((await call('DELETE', path(1, 1))).status, 204);
    assert.equal((await call('POST', path(MAX_CREW + 1, 1))).status, 201);
  });

  it('the flights of a steward are limited for POST, PUT and the check', async () => {
    await flightsOfSteward1(MAX_FLIGHTS - 1);
    assert.equal((await call('PUT', path(1, MAX_FLIGHTS))).status, 200);
    const check = await call('GET', `${path(1, MAX_FLIGHTS + 1)}/check`);
    for (const method of ['POST', 'PUT'] as const) {
      const { status, body } = await call(method, path(1, MAX_FLIGHTS + 1));
      assert.deepEqual([status, body.code, body.refusals], [400, 'roster_full', check.body.refusals]);
      assert.match(body.message, /would have 3001 flights; the maximum is 3000\. Remove past assignments first\.$/);
    }
  });

  it('is limited when changes come together: what they leave counts', async () => {
    await crewOfFlight1(MAX_CREW - 1);
    const [first, second] = [MAX_CREW, MAX_CREW + 1];
    const { status, body } = await bulk(change('ASSIGN', first, 1), change('ASSIGN', second, 1));
    assert.deepEqual([status, body.code, codesOf(body)], [400, 'changes_refused', [['crew_full'], ['crew_full']]]);
    const together = await bulk(change('ASSIGN', first, 1), change('ASSIGN', second, 1), change('UNASSIGN', 1, 1));
    assert.equal(together.status, 200, JSON.stringify(together.body));
    await flightsOfSteward1(MAX_FLIGHTS);
    const refused = await bulk(change('ASSIGN', 1, MAX_FLIGHTS + 1), change('UNASSIGN', 2, 1));
    assert.deepEqual(codesOf(refused.body), [['roster_full'], ['not_assigned']]);
  });

  it('holds when many are assigned at the same moment', async () => {
    await crewOfFlight1(MAX_CREW - 3);
    const late = Array.from({ length: 20 }, (_, index) => MAX_CREW - 2 + index);
    const answers = await Promise.all(late.map((steward) => call('POST', path(steward, 1))));
    assert.equal(answers.filter(({ status }) => status === 201).length, 3);
    assert.equal((await call('GET', '/api/flights/1')).body.stewards.length, MAX_CREW);
  });

  it('more assignments than the limit that are stored stay readable, and can fall and be swapped but not grow', async () => {
    await crewOfFlight1(MAX_CREW + 10);
    const flight = await call('GET', '/api/flights/1');
    assert.equal(flight.body.stewards.length, MAX_CREW + 10);
    const steward = await call('GET', '/api/stewards/1');
    assert.equal(steward.body.flights[0].stewards.length, MAX_CREW + 10);
    const newcomer = MAX_CREW + 11;
    assert.equal((await call('POST', path(newcomer, 1))).body.code, 'crew_full');
    assert.equal((await call('POST', path(newcomer, 2))).status, 201);
    assert.equal((await swap([1, 1], [newcomer, 2])).status, 200);
    assert.equal((await call('DELETE', path(2, 1))).status, 204);
    assert.equal((await call('PUT', path(2, 1))).body.code, 'crew_full');
    await flightsOfSteward1(flights);
    assert.equal((await call('GET', '/api/stewards/1')).body.flights.length, flights);
    assert.equal((await call('DELETE', path(1, 1))).status, 204);
    assert.equal((await call('POST', path(1, 1))).body.code, 'roster_full');
  });

  it('stewards with very many assignments are read one after another', async () => {
    await store(sql`select s.n, f.n from (select n from ${numbers(4)}) as s, (select n from ${numbers(MANY)}) as f`);
    statements.length = 0;
    const { body } = await call('GET', '/api/stewards/paged?size=5');
    assert.deepEqual(
      body.content.map(({ flights: own }: { flights: unknown[] }) => own.length),
      [MANY, MANY, MANY, MANY, 0],
    );
    assert.equal(
      statements.filter((statement) => statement.includes('from assignments where flight_id = flights.id')).length,
      5,
    );
  });
});
