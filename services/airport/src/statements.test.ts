import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Database, migrate, openDatabase } from '@muster/kit/database';
import type { HttpServer } from '@muster/kit/http';
import { createLogger, systemClock, systemIds } from '@muster/kit/runtime';
import { onEachDatabase, type TestDatabase } from '@muster/kit/testing';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { fillWithDemoData } from './modules/demo/demo.service.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

type Count = number | { readonly sqlite: number; readonly postgres: number };

/**
 * How many statements each kind of request takes, begin and commit aside; whatever the number of rows, except that of
 * stewards with their flights as many are read at once as have a thousand flights, and of all flights a thousand. The
 * first reads the counters of changes, and is the only one for an answer that is kept. A steward takes one more for
 * their own, unless no counter has moved since. They run in this order: the steward 61 is the one created here.
 */
const STATEMENTS: readonly (readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, count: Count])[] = [
  ['GET', '/api/stewards', { sqlite: 9, postgres: 5 }],
  ['GET', '/api/stewards?flights=false', 2],
  ['GET', '/api/stewards/1', { sqlite: 5, postgres: 3 }],
  ['GET', '/api/stewards/1', 1],
  ['GET', '/api/stewards/1?flights=false', 2],
  ['GET', '/api/stewards/paged', { sqlite: 7, postgres: 5 }],
  ['GET', '/api/stewards/paged', 1],
  ['GET', '/api/stewards/paged?size=60&sort=lastName,desc', { sqlite: 10, postgres: 6 }],
  ['GET', '/api/stewards/paged?size=60&flights=false', 3],
  ['GET', '/api/flights', 9],
  ['GET', '/api/flights', 1],
  ['GET', '/api/flights/1', 1],
  ['GET', '/api/flights/paged?size=1000', 4],
  ['GET', '/api/flights/paged?size=1000&understaffed=true', 4],
  ['GET', '/api/flights/staffing/paged?size=1000', 4],
  ['GET', '/api/flights/1/availability?rules=easa&size=60', 9],
  ['GET', '/api/flights/1/availability?rules=easa&available=true', 8],
  ['GET', '/api/flights/availability?rules=easa&size=60&flightIds=1&flightIds=2&flightIds=3', 8],
  ['GET', '/api/stewards/1/flights/3/check?rules=easa', 6],
  ['GET', '/api/airports', 1],
  ['GET', '/api/airports/1', 3],
  ['GET', '/api/airports/paged?size=400', 2],
  ['GET', '/api/airports/1/departures', 2],
  ['GET', '/api/lookup?q=MU12', 4],
  ['GET', '/api/lookup?q=Jana%20Novak', 2],
  ['GET', '/api/cities', 1],
  ['GET', '/api/airplanes/paged', 2],
  ['GET', '/api/stewards/1/roster.ics', 2],
  ['POST', '/api/stewards', 1],
  ['PUT', '/api/stewards/1', { sqlite: 5, postgres: 3 }],
  ['PUT', '/api/stewards/61/flights/1', { sqlite: 8, postgres: 6 }],
  ['DELETE', '/api/stewards/61/flights/1', 1],
  ['DELETE', '/api/stewards/1', 2],
];

onEachDatabase('the number of statements of a request', (kind) => {
  const statements: string[] = [];
  let test: TestDatabase;
  let database: Database;
  let app: HttpServer;

  before(async () => {
    test = await kind.create();
    database = openDatabase(
      test.address('airport'),
      () => {},
      (sql) => statements.push(sql),
    );
    await migrate(database, MIGRATIONS, 'airport', () => 0);
    const clock = systemClock;
    const config = readConfig({ DATA_DIR: test.folder }, false);
    const log = createLogger({ service: 'airport', level: 'silent', pretty: false });
    const deps = { config, database, clock, ids: systemIds(clock), log, notice: () => {} };
    await fillWithDemoData(deps);
    app = await createApp(deps);
  });
  after(async () => {
    await app.close();
    await database.close();
    await test.drop();
  });

  for (const [method, path, count] of STATEMENTS) {
    it(`${method} ${path} takes ${JSON.stringify(count)}`, async () => {
      const expected = typeof count === 'number' ? count : count[database.dialect];
      const body = path === '/api/stewards' || path === '/api/stewards/1';
      statements.length = 0;
      const answer = await app.inject({
        method,
        url: path,
        ...(body && method !== 'GET' && method !== 'DELETE'
          ? { payload: { id: 0, firstName: 'A', lastName: 'B' } }
          : {}),
      });
      assert.ok(answer.statusCode < 300, answer.body);
      assert.equal(statements.length, expected, statements.join('\n'));
    });
  }
});
