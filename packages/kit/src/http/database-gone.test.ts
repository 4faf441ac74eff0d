import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { databaseKinds, eventually, proxyTo, serveForTest } from '@muster/kit/testing';
import { sql } from 'kysely';
import { openDatabase } from '../database/index.ts';
import { registerHealth } from './index.ts';

const TIMEOUTS = { connectMs: 500, lockMs: 1000, idleInTransactionMs: 500, statementMs: 800, silenceMs: 1000 };

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

describe('a service whose PostgreSQL server', { skip: postgres === undefined && 'no PostgreSQL server' }, () => {
  /** A service whose database is behind a network that can fail. */
  async function serve(test: TestContext) {
    const created = await postgres?.create();
    assert.ok(created !== undefined);
    const address = created.address('public');
    assert.ok(address.kind === 'postgres');
    const proxy = await proxyTo(test, address.url);
    const database = openDatabase({ ...address, url: proxy.url, connections: 3, timeouts: TIMEOUTS }, () => {});
    const ask = async (): Promise<unknown> => (await sql`select 1 as one`.execute(database.tables())).rows[0];
    const { http } = await serveForTest(test, (app) => {
      app.get('/one', ask);
      app.post('/notes', () => database.transaction((tx) => sql`select 1`.execute(tx.tables())));
      app.get('/dies', () =>
        database.transaction(async (tx) => {
          await sql`select 1`.execute(tx.tables());
          await proxy.cut();
          await sql`select 1`.execute(tx.tables());
        }),
      );
      registerHealth(app, { live: '/live', ready: '/ready', body: (health) => ({ health }) }, () => database.check());
    });
    test.after(async () => {
      await database.close();
      await created.drop();
    });
    // On a busy machine a connection may take longer than it is waited for.
    const works = async (): Promise<void> => {
      const answer = await eventually('an answer', async () => {
        const one = await http.get('/one');
        return one.status === 200 && (await http.get('/ready')).status === 200 ? one : undefined;
      });
      assert.deepEqual(answer.body, { one: 1 });
    };
    await works();
    return { http, proxy, works };
  }

  it('goes away answers 503 meanwhile, and recovers by itself', async (test) => {
    const { http, proxy, works } = await serve(test);
    await proxy.cut();
    for (const _ of [1, 2]) {
      const { status, body, headers } = await http.get('/one');
      assert.deepEqual([status, body.code, headers.get('retry-after')], [503, 'database_unreachable', '5']);
    }
    assert.deepEqual((await http.get('/ready')).body, { health: 'down' });
    assert.equal((await http.get('/live')).status, 200);
    await proxy.mend();
    await works();
  });

  it('becomes unresponsive answers 503, reports that it is not ready, and recovers by itself', async (test) => {
    const { http, proxy, works } = await serve(test);
    proxy.freeze('requests', 'answers');
    const answers = await Promise.all(Array.from({ length: 12 }, () => http.get('/one')));
    for (const { status, body, headers } of answers) {
      assert.equal(status, 503);
      assert.match(body.code, /^database_(unreachable|busy)$/);
      assert.equal(headers.get('retry-after'), '5');
    }
    assert.deepEqual((await http.get('/ready')).body, { health: 'down' });
    assert.equal((await http.get('/live')).status, 200);
    proxy.thaw();
    await works();
  });

  it('dies inside a transaction answers 503, and does not report the failed rollback', async (test) => {
    const { http, proxy, works } = await serve(test);
    const { status, body } = await http.get('/dies');
    assert.deepEqual([status, body.code], [503, 'database_unreachable']);
    await proxy.mend();
    await works();
  });

  it('is lost during a commit reports that the outcome is unknown, and does not ask to retry', async (test) => {
    const { http, proxy } = await serve(test);
    proxy.onRequest = (bytes) => {
      if (bytes.includes('commit')) proxy.freeze('answers');
    };
    const { status, body, headers } = await http.post('/notes');
    assert.deepEqual([status, body.code, headers.get('retry-after')], [503, 'outcome_unknown', null]);
    assert.match(body.error, /may have been stored, or not/);
    proxy.thaw();
  });
});
