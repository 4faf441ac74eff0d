import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { eventually, onEachDatabase, openTestDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import type { Position } from './index.ts';

onEachDatabase('topics', (kind) => {
  let database: Database;
  let close: () => Promise<void>;
  let reported: string[];
  let subscriptions: (() => void)[];

  before(async () => {
    ({ database, close } = await openTestDatabase(kind, (error, what) => {
      reported.push(`${what}: ${error instanceof Error ? error.message : error}`);
    }));
    await sql`create table things (at integer not null)`.execute(database.tables());
    // The first subscriber opens the connection between instances, which wakes everyone once.
    const first = database.topics.watch('warm', 'up');
    if (kind.name === 'PostgreSQL') await first.next();
    await first.return?.();
  });
  after(() => close());
  beforeEach(() => {
    reported = [];
    subscriptions = [];
  });
  afterEach(() => {
    for (const end of subscriptions) end();
  });

  const subscribe = (id: string, listener: (position: Position) => unknown): void => {
    subscriptions.push(database.topics.subscribe('things', id, listener));
  };
  const publish = (id: string, position?: number): Promise<void> =>
    database.transaction(async (tx) => tx.publish('things', id, position));
  /** When this hint is delivered, all earlier ones have been. */
  const delivered = async (): Promise<void> => {
    const last = database.topics.watch('things', 'last');
    await publish('last');
    await last.next();
    await last.return?.();
  };
  const heardBy = (id: string): Position[] => {
    const heard: Position[] = [];
    subscribe(id, (position) => heard.push(position));
    return heard;
  };

  it('announce a change after its commit, so that a subscriber can read it', async () => {
    const found = Promise.withResolvers<unknown>();
    subscribe('12', async (position) => {
      const { rows } = await sql`select at from things`.execute(database.tables());
      found.resolve([position, rows]);
    });
    await database.transaction(async (tx) => {
      tx.publish('things', '12', 480);
      await sql`insert into things values (480)`.execute(tx.tables());
    });
    assert.deepEqual(await found.promise, [480, [{ at: 480 }]]);
  });

  it('announce nothing of a transaction that is rolled back', async () => {
    const heard = heardBy('12');
    await assert.rejects(
      database.transaction(async (tx) => {
        tx.publish('things', '12', 480);
        throw new Error('no');
      }),
    );
    await delivered();
    assert.deepEqual(heard, []);
  });

  it('announce a change only to subscribers of its item', async () => {
    const [one, two, other] = [heardBy('1'), heardBy('1'), heardBy('2')];
    await publish('1', 7);
    await delivered();
    assert.deepEqual([one, two, other], [[7], [7], []]);
  });

  it('merge concurrent hints into the latest', async () => {
    const heard = heardBy('12');
    await database.transaction(async (tx) => {
      for (const position of [3, 900, 5]) tx.publish('things', '12', position);
    });
    await delivered();
    assert.deepEqual(heard, [900]);
    await Promise.all(Array.from({ length: 49 }, (_, index) => publish('12', 1000 + index)));
    // Which of them is committed last is for the database to say.
    await publish('12', 1049);
    await delivered();
    assert.equal(heard.at(-1), 1049);
  });

  it('announce a change without a position, which no position replaces', async () => {
    const heard = heardBy('12');
    await database.transaction(async (tx) => {
      tx.publish('things', '12', 5);
      tx.publish('things', '12');
      tx.publish('things', '12', 6);
    });
    await delivered();
    assert.deepEqual(heard, [undefined]);
  });

  it('call a slow subscriber once for all hints that arrived meanwhile, and delay nobody else', async () => {
    const gate = Promise.withResolvers<void>();
    const slow: Position[] = [];
    subscribe('12', async (position) => {
      slow.push(position);
      await gate.promise;
    });
    const quick = heardBy('12');
    for (let position = 1; position <= 5; position += 1) {
      await publish('12', position);
      await delivered();
    }
    assert.deepEqual([slow, quick], [[1], [1, 2, 3, 4, 5]]);
    gate.resolve();
    await eventually('the rest', async () => slow[1]);
    await delivered();
    assert.deepEqual(slow, [1, 5]);
  });

  it('report a subscriber that fails, keep it subscribed, and call the others', async () => {
    let calls = 0;
    subscribe('12', () => {
      calls += 1;
      throw new Error(`thrown ${calls}`);
    });
    subscribe('12', async () => {
      throw new Error('rejected');
    });
    const heard = heardBy('12');
    await publish('12', 1);
    await delivered();
    await publish('12', 2);
    await delivered();
    assert.deepEqual(heard, [1, 2]);
    assert.deepEqual(reported.sort(), [
      'a subscriber of "things" failed: rejected',
      'a subscriber of "things" failed: rejected',
      'a subscriber of "things" failed: thrown 1',
      'a subscriber of "things" failed: thrown 2',
    ]);
  });

  it('do not call a subscriber that has unsubscribed, even if a hint was pending', async () => {
    const heard: Position[] = [];
    const end = database.topics.subscribe('things', '12', (position) => heard.push(position));
    database.topics.publish('things', '12', 1);
    end();
    end();
    await delivered();
    assert.deepEqual(heard, []);
  });

  it('can be watched with a loop, which gets one hint for all that arrived since the last', async () => {
    const seen: Position[] = [];
    const watch = database.topics.watch('things', '12');
    for (const position of [1, 2, 3]) {
      await publish('12', position);
      await delivered();
    }
    for await (const position of watch) {
      seen.push(position);
      if (position === 5) break;
      await publish('12', 5);
    }
    assert.deepEqual(seen, [3, 5]);
    assert.deepEqual(await watch.next(), { done: true, value: undefined });
  });

  it('release a waiting watcher at once', async () => {
    const watch = database.topics.watch('things', '12');
    const waiting = watch.next();
    await watch.return?.();
    assert.deepEqual(await waiting, { done: true, value: undefined });
  });

  it('reach ten thousand subscribers of one item while other work runs', async () => {
    let called = 0;
    for (let index = 0; index < 10_000; index += 1) {
      subscribe('12', () => {
        called += 1;
      });
    }
    let turns = 0;
    database.topics.publish('things', '12', 1);
    while (called < 10_000) {
      await setImmediate();
      turns += 1;
    }
    assert.ok(turns >= 10, `the event loop turned ${turns} times`);
    await delivered();
    assert.equal(called, 10_000);
  });

  it('refuse a name that would not fit into a notification, together with its transaction', async () => {
    await assert.rejects(publish('x'.repeat(1000), 1), /at most 1000 characters/);
    assert.throws(() => database.topics.publish('two\nlines', '1'), /one line/);
  });
});

onEachDatabase('topics of a database that is closed', (kind) => {
  it('end all watches', async () => {
    const { database, close } = await openTestDatabase(kind);
    const watching = database.topics.watch('things', '1').next();
    const { value, done } = await Promise.race([watching, close().then(() => watching)]);
    // The connection between instances may have been opened first, which wakes everyone.
    assert.equal(value, undefined);
    if (kind.name === 'SQLite') assert.equal(done, true);
  });
});
