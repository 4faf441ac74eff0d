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
/** Two batches and a half. */
const FLIGHTS = 2500;
/** Some depart in the same minute: their ids decide. */
const PER_MINUTE = 7;

onEachDatabase('an airport with many flights', (kind) => {
  let test: TestDatabase;
  let database: Database;
  let app: HttpServer;

  before(async () => {
    test = await kind.create();
    database = openDatabase(test.address('airport'), () => {});
    await migrate(database, MIGRATIONS, 'airport', () => 0);
    const config = readConfig({ DATA_DIR: test.folder }, false);
    const log = createLogger({ service: 'airport', level: 'silent', pretty: false });
    const clock = systemClock;
    app = await createApp({ config, database, clock, ids: systemIds(clock), log, notice: () => {} });
    const numbers = sql`(with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${sql.lit(FLIGHTS)}) select n from counted) as numbers`;
    const minute = sql`(n / ${sql.lit(PER_MINUTE)}) * 60000`;
    for (const statement of [
      sql`insert into cities (name, name_folded) values ('Prague', 'prague')`,
      sql`insert into airports (name, name_folded, code, city_id, latitude, longitude, time_zone)
        values ('A', 'a', 'AAA', 1, 0, 0, 'UTC'), ('B', 'b', 'BBB', 1, 0, 0, 'UTC'), ('C', 'c', 'CCC', 1, 0, 0, 'UTC')`,
      sql`insert into airplane_types (name, name_folded) values ('Airbus', 'airbus')`,
      sql`insert into airplanes (name, name_folded, capacity, type_id) values ('Moldau', 'moldau', 180, 1)`,
      sql`insert into stewards (first_name, first_name_folded, last_name, last_name_folded) values ('A', 'a', 'B', 'b')`,
      sql`insert into flights (departure_at, arrival_at, airplane_id, origin_id, destination_id)
        select ${minute}, ${minute} + 60000, 1, 1, 2 from ${numbers}`,
      sql`insert into flights (departure_at, arrival_at, airplane_id, origin_id, destination_id)
        values (0, 60000, 1, 3, 1)`,
      sql`insert into assignments (steward_id, flight_id) values (1, 1)`,
    ])
      await statement.execute(database.tables<Record<string, never>>());
  });
  after(async () => {
    await app.close();
    await database.close();
    await test.drop();
  });

  const get = async (url: string) => {
    const answer = await app.inject({ url });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };

  it('is answered whole and in order, in batches without an entity tag', async () => {
    const { status, headers, body } = await get('/api/airports/1');
    assert.deepEqual(
      [status, headers['etag'], headers['content-type']],
      [200, undefined, 'application/json; charset=utf-8'],
    );
    const ids = body.departingFlights.map(({ id }: { id: number }) => id);
    assert.deepEqual(
      ids,
      Array.from({ length: FLIGHTS }, (_, index) => index + 1),
    );
    assert.deepEqual(
      body.arrivingFlights.map(({ id }: { id: number }) => id),
      [FLIGHTS + 1],
    );
    const { departingFlights, arrivingFlights, ...fields } = body;
    const small = (await get('/api/airports/3')).body;
    assert.deepEqual(
      Object.keys(fields).sort(),
      Object.keys(small)
        .filter((name) => !name.endsWith('Flights'))
        .sort(),
    );
    assert.equal(departingFlights[0].stewards.length, 1);
    assert.deepEqual(arrivingFlights[0], small.departingFlights[0]);
  });

  it('is answered in the same way after a change, which no entity tag can be the condition of', async () => {
    const payload = { name: 'A2', code: 'AAA', cityId: 1, location: { latitude: 1, longitude: 2 }, timeZone: 'UTC' };
    const url = '/api/airports/1';
    const { etag } = (await app.inject({ url: '/api/airports/3' })).headers;
    const refused = await app.inject({ method: 'PUT', url, payload, headers: { 'if-match': String(etag) } });
    assert.equal(refused.statusCode, 412);
    const replaced = await app.inject({ method: 'PUT', url, payload, headers: { 'if-match': '*' } });
    assert.deepEqual([replaced.statusCode, replaced.headers['etag']], [200, undefined]);
    assert.deepEqual(replaced.json(), (await get(url)).body);
    assert.equal(replaced.json().name, 'A2');
  });

  it('has an entity tag if there are few', async () => {
    const { headers } = await get('/api/airports/3');
    const again = await app.inject({ url: '/api/airports/3', headers: { 'if-none-match': String(headers['etag']) } });
    assert.equal(again.statusCode, 304);
  });
});
