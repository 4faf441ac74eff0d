import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it, type TestContext } from 'node:test';
import { databaseKinds, proxyTo, type TcpProxy, type TestDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import type { Database, Handle } from '../database.ts';
import { DatabaseUnavailable } from '../failures.ts';
import { openDatabase } from '../open.ts';
import type { Timeouts } from './timeouts.ts';

const TIMEOUTS: Timeouts = {
  connectMs: 500,
  lockMs: 1000,
  idleInTransactionMs: 500,
  statementMs: 800,
  silenceMs: 1000,
};
const CONNECTIONS = 3;

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

const ask = async (handle: Handle): Promise<unknown> =>
  (await sql<{ one: number }>`select 1 as one`.execute(handle.tables())).rows[0]?.one;

const is =
  (...reasons: DatabaseUnavailable['reason'][]) =>
  (error: unknown): boolean => {
    assert.ok(error instanceof DatabaseUnavailable, String(error));
    assert.ok(reasons.includes(error.reason), error.reason);
    return true;
  };

describe('a PostgreSQL server', { skip: postgres === undefined && 'no PostgreSQL server' }, () => {
  let server: TestDatabase;

  before(async () => {
    assert.ok(postgres !== undefined);
    server = await postgres.create();
    const database = openDatabase(server.address('public'), () => {});
    await sql`create table notes (text text primary key)`.execute(database.tables());
    await database.close();
  });
  after(() => server.drop());
  beforeEach(async () => {
    const database = openDatabase(server.address('public'), () => {});
    await sql`delete from notes`.execute(database.tables());
    await database.close();
  });

  async function open(test: TestContext): Promise<{ database: Database; proxy: TcpProxy }> {
    const address = server.address('public');
    assert.ok(address.kind === 'postgres');
    const proxy = await proxyTo(test, address.url);
    const database = openDatabase(
      { ...address, url: proxy.url, connections: CONNECTIONS, timeouts: TIMEOUTS },
      () => {},
    );
    test.after(() => database.close());
    return { database, proxy };
  }
  const insert = (handle: Handle, text: string) => sql`insert into notes values (${text})`.execute(handle.tables());
  const notes = async (test: TestContext): Promise<unknown[]> => {
    const database = openDatabase(server.address('public'), () => {});
    test.after(() => database.close());
    return (await sql<{ text: string }>`select text from notes order by text`.execute(database.tables())).rows.map(
      ({ text }) => text,
    );
  };

  for (const [what, directions] of [
    ['becomes unresponsive', ['requests', 'answers']],
    ['receives requests but whose answers are lost', ['answers']],
  ] as const) {
    it(`a server that ${what} fails queries and transactions in bounded time, and is used again once it is back`, async (test) => {
      const { database, proxy } = await open(test);
      await Promise.all(Array.from({ length: CONNECTIONS }, () => ask(database)));
      proxy.freeze(...directions);
      const asked = [
        ...Array.from({ length: 5 }, () => ask(database)),
        ...Array.from({ length: 5 }, () => database.transaction(ask)),
        ...Array.from({ length: 5 }, () => database.snapshot(ask)),
      ];
      for (const outcome of await Promise.allSettled(asked)) {
        assert.ok(outcome.status === 'rejected');
        is('unreachable', 'connection lost', 'busy')(outcome.reason);
      }
      await assert.rejects(database.ping(), is('unreachable', 'connection lost', 'busy'));
      proxy.thaw();
      assert.equal(await ask(database), 1);
      await database.ping();
    });
  }

  it('a server that becomes unresponsive during a long result does not block its reader for ever', async (test) => {
    const { database, proxy } = await open(test);
    const read = database.snapshot(async (handle) => {
      const rows = sql`select n, repeat('x', 10000) as filler from generate_series(1, 5000) n`;
      for await (const _row of handle.tables().getExecutor().stream(rows.compile(handle.tables()), 100)) {
        proxy.freeze('requests', 'answers');
      }
    });
    await assert.rejects(read, is('connection lost'));
    proxy.thaw();
    assert.equal(await ask(database), 1);
  });

  it('a server that is slow but answers is not given up', async (test) => {
    const { database, proxy } = await open(test);
    proxy.delay(100);
    assert.deepEqual(await Promise.all([ask(database), database.transaction(ask)]), [1, 1]);
  });

  it('ends a statement that takes too long, and its connection is used again', async (test) => {
    const { database } = await open(test);
    await assert.rejects(sql`select pg_sleep(60)`.execute(database.tables()), is('too slow'));
    assert.equal(await ask(database), 1);
  });

  it('the connections to an unresponsive server can be closed at once', async (test) => {
    const { database, proxy } = await open(test);
    await Promise.all(Array.from({ length: CONNECTIONS }, () => ask(database)));
    proxy.freeze('requests', 'answers');
    await database.close();
  });

  it('a server that goes away inside a transaction is reported as the cause, not the rollback that fails after it', async (test) => {
    const { database, proxy } = await open(test);
    const cut = database.transaction(async (tx) => {
      await ask(tx);
      await proxy.cut();
      await ask(tx);
    });
    await assert.rejects(cut, is('unreachable', 'connection lost'));
    await proxy.mend();
    const ended = database.transaction((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx.tables()));
    await assert.rejects(ended, is('connection lost'));
    const ignored = database.transaction(async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx.tables()).catch(() => {});
      return 'a work that did not notice';
    });
    await assert.rejects(ignored, is('connection lost'));
    assert.equal(await ask(database), 1);
  });

  it('rejects queries at once when the queue is full, and queued ones after a timeout', async (test) => {
    const { database, proxy } = await open(test);
    proxy.freeze('answers');
    const waiting = Array.from({ length: CONNECTIONS * 101 }, () => assert.rejects(ask(database), DatabaseUnavailable));
    const started = performance.now();
    await assert.rejects(ask(database), is('busy'));
    const turnedAway = performance.now() - started;
    await Promise.all(waiting);
    assert.ok(turnedAway * 2 < performance.now() - started, 'one more in line is not waited for');
    proxy.thaw();
    assert.equal(await ask(database), 1);
  });

  it('a commit whose answer is lost has an unknown outcome, and nothing runs twice', async (test) => {
    for (const stored of [true, false]) {
      const { database, proxy } = await open(test);
      let runs = 0;
      const effects: string[] = [];
      const write = database.transaction(async (tx) => {
        runs += 1;
        await insert(tx, `stored ${stored}`);
        tx.afterCommit(() => effects.push('told'));
        // Either the commit arrives and its answer is lost, or the commit itself is lost.
        proxy.onRequest = (bytes) => {
          if (bytes.includes('commit')) proxy.freeze(stored ? 'answers' : 'requests');
        };
      });
      await assert.rejects(write, is('outcome unknown'));
      assert.deepEqual([runs, effects], [1, []]);
      await proxy.cut();
    }
    assert.deepEqual(await notes(test), ['stored true']);
  });

  it('a single write whose answer is lost has an unknown outcome, unlike a read or a snapshot', async (test) => {
    const { database, proxy } = await open(test);
    await ask(database);
    proxy.onRequest = () => proxy.freeze('answers');
    await assert.rejects(insert(database, 'alone'), is('outcome unknown'));
    assert.deepEqual(await notes(test), ['alone']);
    await assert.rejects(ask(database), is('connection lost', 'unreachable'));
    proxy.thaw();
    proxy.onRequest = (bytes) => {
      if (bytes.includes('commit')) proxy.freeze('answers');
    };
    await assert.rejects(database.snapshot(ask), is('connection lost'));
  });

  it('a transaction whose connection was lost before the commit has stored nothing, and the error says so', async (test) => {
    const { database } = await open(test);
    const write = database.transaction(async (tx) => {
      await insert(tx, 'never');
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx.tables()).catch(() => {});
    });
    await assert.rejects(write, is('connection lost'));
    assert.deepEqual(await notes(test), []);
  });
});
