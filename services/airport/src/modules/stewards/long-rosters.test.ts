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
const DAY_MS = 24 * 60 * 60_000;
/** Several parts of each kind, the last of them not full. */
const FLIGHTS = 1_020;
const STEWARD = '/api/stewards/1';

onEachDatabase('a steward with many flights', (kind) => {
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
    const numbers = sql`(with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${sql.lit(FLIGHTS + 1)}) select n from counted) as numbers`;
    const day = sql`cast(n as bigint) * ${sql.lit(DAY_MS)}`;
    for (const statement of [
      sql`insert into cities (name, name_folded) values ('Prague', 'prague')`,
      sql`insert into airports (name, name_folded, code, city_id, latitude, longitude, time_zone)
        values ('A', 'a', 'AAA', 1, 0, 0, 'UTC'), ('B', 'b', 'BBB', 1, 0, 0, 'UTC')`,
      sql`insert into airplane_types (name, name_folded) values ('Airbus', 'airbus')`,
      sql`insert into airplanes (name, name_folded, capacity, type_id) values ('Moldau', 'moldau', 180, 1)`,
      sql`insert into stewards (first_name, first_name_folded, last_name, last_name_folded)
        values ('A', 'a', 'Žižka', 'zizka'), ('C', 'c', 'D', 'd')`,
      sql`insert into flights (departure_at, arrival_at, airplane_id, origin_id, destination_id)
        select ${day}, ${day} + 60000, 1, 1, 2 from ${numbers}`,
      sql`insert into assignments (steward_id, flight_id)
        select 1, id from flights where id <= ${sql.lit(FLIGHTS)}
        union all select 2, id from flights where id % 3 = 0`,
    ])
      await statement.execute(database.tables<Record<string, never>>());
  });
  after(async () => {
    await app.close();
    await database.close();
    await test.drop();
  });

  /** Sends a request, and counts how often other work could run before the answer was complete. */
  async function ask(method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) {
    let turns = 0;
    let isOver = false;
    const turn = (): void => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const answer = await app.inject({ method, url, ...(payload && { payload }) });
    isOver = true;
    return { turns, text: answer.body, status: answer.statusCode, headers: answer.headers };
  }

  const idsIn = (text: string): number[] => JSON.parse(text).flights.map(({ id }: { id: number }) => id);
  const first = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

  it('is answered whole, in order, with an entity tag, while other requests run', async () => {
    const { text, turns, headers } = await ask('GET', STEWARD);
    assert.deepEqual(idsIn(text), first(FLIGHTS));
    const { flights, ...fields } = JSON.parse(text);
    assert.deepEqual(fields, { id: 1, objectType: 'StewardDto', firstName: 'A', lastName: 'Žižka' });
    assert.deepEqual(flights[2].stewards.length, 2);
    assert.ok(turns >= FLIGHTS / 250, `${turns} turns`);
    const again = await app.inject({ url: STEWARD, headers: { 'if-none-match': String(headers['etag']) } });
    assert.equal(again.statusCode, 304);
  });

  it('is answered in the same way after a change', async () => {
    const { headers } = await ask('GET', STEWARD);
    const payload = { id: 1, firstName: 'E', lastName: 'F' };
    const replaced = await app.inject({
      method: 'PUT',
      url: STEWARD,
      payload,
      headers: { 'if-match': String(headers['etag']) },
    });
    const read = await ask('GET', STEWARD);
    assert.deepEqual(
      [replaced.statusCode, replaced.headers['etag'], replaced.headers['content-type']],
      [200, read.headers['etag'], read.headers['content-type']],
    );
    assert.deepEqual(replaced.json(), JSON.parse(read.text));
    assert.ok((await ask('PUT', STEWARD, payload)).turns >= FLIGHTS / 250);
  });

  it('is answered in the same way after an assignment', async () => {
    for (const [method, status] of [
      ['POST', 201],
      ['PUT', 200],
    ] as const) {
      const assigned = await ask(method, `${STEWARD}/flights/${FLIGHTS + 1}`);
      const read = await ask('GET', STEWARD);
      assert.deepEqual([assigned.status, assigned.headers['etag']], [status, read.headers['etag']]);
      assert.deepEqual(idsIn(assigned.text), first(FLIGHTS + 1));
      assert.deepEqual(JSON.parse(assigned.text), JSON.parse(read.text));
      assert.ok(assigned.turns >= FLIGHTS / 100, `${assigned.turns} turns`);
    }
  });

  it('is written as a calendar while other requests run', async () => {
    const { text, turns } = await ask('GET', `${STEWARD}/roster.ics`);
    assert.equal(text.split('BEGIN:VEVENT\r\n').length - 1, FLIGHTS + 1);
    assert.ok(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n'));
    assert.ok(turns >= Math.floor(FLIGHTS / 250), `${turns} turns`);
  });
});
