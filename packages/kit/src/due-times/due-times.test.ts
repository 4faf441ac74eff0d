import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, it } from 'node:test';
import {
  createTables,
  eventually,
  FakeClock,
  onEachDatabase,
  type RunningProcess,
  runProcess,
  type TestDatabase,
} from '@muster/kit/testing';
import { pino } from 'pino';
import { type Database, openDatabase } from '../database/index.ts';
import { newerData } from '../errors/index.ts';
import { type Clock, systemClock } from '../runtime/index.ts';
import { FoldedStreams, readEvents, StreamWriter } from '../streams/index.ts';
import { foldingOn, jsonSnapshots } from '../streams/testing/folding.ts';
import { leaseDueStreams } from './due-rows.ts';
import { DueTimer, type DueTimerOptions, setDueTime } from './index.ts';

const HOUR = 3_600_000;
/** Longer than any test: anything that happens is caused by a hint. */
const NEVER = 600_000;

/** An instance that leases a stream, reports it, and never wakes it. */
const HOLDER = `
  import { openDatabase } from ${JSON.stringify(import.meta.resolve('../database/index.ts'))};
  import { createLogger, systemClock } from ${JSON.stringify(import.meta.resolve('../runtime/index.ts'))};
  import { DueTimer } from ${JSON.stringify(import.meta.resolve('./index.ts'))};
  const database = openDatabase(JSON.parse(process.env.ADDRESS), () => {});
  const log = createLogger({ service: 'holder', level: 'silent', pretty: false });
  const wake = (stream) => new Promise(() => console.log('holds ' + stream));
  new DueTimer({ database, clock: systemClock, log }, { wake, leaseMs: 1000 }).start();
  setInterval(() => {}, 1000);
`;

onEachDatabase('due times', (kind) => {
  let test: TestDatabase;
  /** One instance on SQLite. */
  let instances: Database[];
  let database: Database;
  let clock: FakeClock;
  const started: DueTimer[] = [];
  let holder: RunningProcess | undefined;

  before(async () => {
    test = await kind.create();
    instances = Array.from({ length: kind.name === 'SQLite' ? 1 : 2 }, () =>
      openDatabase(test.address('public'), () => {}),
    );
    [database] = instances as [Database];
    await createTables(database, new URL('tables.sql', import.meta.url));
    await createTables(database, new URL('../streams/tables.sql', import.meta.url));
  });
  after(async () => {
    for (const instance of instances) await instance.close();
    await test.drop();
  });
  beforeEach(async () => {
    clock = new FakeClock();
    const tables = database.tables<{ due_times: object; events: object }>();
    await tables.deleteFrom('due_times').execute();
    await tables.deleteFrom('events').execute();
  });
  afterEach(async () => {
    for (const timer of started.splice(0)) await timer.stop();
    await holder?.remove();
    holder = undefined;
  });

  const start = (options: DueTimerOptions, { on = database, at = clock as Clock } = {}): DueTimer => {
    const timer = new DueTimer({ database: on, clock: at, log: pino({ level: 'silent' }) }, options);
    started.push(timer);
    timer.start();
    return timer;
  };
  const set = (stream: string, dueAt: number | undefined): Promise<void> =>
    database.transaction((tx) => setDueTime(tx, stream, dueAt));
  /** Records which streams were woken, and sets no next due time. */
  const noting = (woken: string[]) => async (stream: string) => {
    await set(stream, undefined);
    woken.push(stream);
  };
  const all = (woken: readonly string[], count: number) =>
    eventually(`${count} woken`, async () => (woken.length >= count ? true : undefined));

  it('wake a stream when it is due, not before', async () => {
    const woken: string[] = [];
    await set('later', clock.now() + HOUR);
    await set('now', clock.now());
    const timer = start({ wake: noting(woken), lookEveryMs: NEVER });
    await all(woken, 1);
    assert.deepEqual(woken, ['now']);
    clock.advance(HOUR);
    timer.look();
    await all(woken, 2);
    assert.deepEqual(woken, ['now', 'later']);
  });

  it('can be replaced or removed', async () => {
    const woken: string[] = [];
    for (const stream of ['moved', 'removed', 'last']) await set(stream, clock.now());
    await set('moved', clock.now() + HOUR);
    await set('removed', undefined);
    await set('never', undefined);
    await assert.rejects(
      database.transaction(async (tx) => {
        await setDueTime(tx, 'undone', clock.now());
        throw new Error('no');
      }),
    );
    start({ wake: noting(woken) });
    await all(woken, 1);
    assert.deepEqual(woken, ['last']);
  });

  it('wake a sleeping timer when they are set', async () => {
    const woken: string[] = [];
    await set('later', clock.now() + HOUR);
    start({ wake: noting(woken), lookEveryMs: NEVER });
    await set('sooner', clock.now() - 1);
    await all(woken, 1);
    assert.deepEqual(woken, ['sooner']);
  });

  it('end the sleep of the timer', async () => {
    const woken: string[] = [];
    const lateness: number[] = [];
    start({ wake: noting(woken), lookEveryMs: NEVER, onLateness: (late) => lateness.push(late) }, { at: systemClock });
    await set('soon', systemClock.now() + 50);
    await all(woken, 1);
    assert.ok((lateness[0] ?? -1) >= 0, `woken ${lateness[0]} ms late`);
  });

  it('due times of a thousand streams wake each stream once, longest overdue first', async () => {
    const woken: string[] = [];
    await database.transaction(async (tx) => {
      for (let index = 999; index >= 0; index -= 1) await setDueTime(tx, `stream ${index}`, clock.now() - 1000 + index);
    });
    let now = 0;
    let most = 0;
    start({
      wake: async (stream) => {
        now += 1;
        most = Math.max(most, now);
        await noting(woken)(stream);
        now -= 1;
      },
      lookEveryMs: NEVER,
    });
    await all(woken, 1000);
    assert.equal(new Set(woken).size, 1000);
    assert.ok(most <= 20, `${most} at once`);
    const inFirstBatches = woken.slice(0, 200).filter((stream) => Number(stream.split(' ')[1]) < 300).length;
    assert.ok(inFirstBatches > 150, 'those that have been due for longest come first');
  });

  it('due times whose waking fails are retried, and do not delay others', async () => {
    const woken: string[] = [];
    let tries = 0;
    for (const stream of ['broken', 'good']) await set(stream, clock.now());
    start({
      wake: async (stream) => {
        if (stream === 'broken') {
          tries += 1;
          // However often it fails, the other is woken meanwhile.
          if (tries < 3 || !woken.includes('good')) {
            clock.advance(5);
            throw new Error('broken');
          }
        }
        await noting(woken)(stream);
      },
      leaseMs: 5,
      lookEveryMs: 10,
    });
    await eventually('the broken one', async () => (woken.includes('broken') ? true : undefined));
    assert.ok(tries >= 3, String(tries));
  });

  it('due times of streams of a newer version are left to its instances, at once and for good', async () => {
    const [older = database, newer = database] = instances;
    const woken: string[] = [];
    const tried: string[] = [];
    for (const stream of ['newer', 'known']) await set(stream, clock.now());
    start(
      {
        wake: async (stream) => {
          tried.push(stream);
          if (stream === 'newer') throw newerData(new Error('There is no such event.'));
          await noting(woken)(stream);
        },
        lookEveryMs: 10,
      },
      { on: older },
    );
    await eventually('a try', async () => (tried.includes('newer') && woken.includes('known') ? true : undefined));
    await set('last', clock.now());
    await eventually('the next', async () => (woken.includes('last') ? true : undefined));
    // The clock stands still, so no lease expires.
    start({ wake: noting(woken), lookEveryMs: NEVER }, { on: newer });
    await all(woken, 3);
    assert.deepEqual(woken, ['known', 'last', 'newer']);
    assert.deepEqual(tried.toSorted(), ['known', 'last', 'newer'], 'each once');
  });

  it('due times leased by a clock that was set back since are served without waiting for it', async () => {
    const woken: string[] = [];
    await set('taken', clock.now() - 2 * HOUR);
    assert.equal((await leaseDueStreams(database, clock.now(), { leaseMs: 5000, except: [] }, 1)).length, 1);
    clock.advance(-HOUR);
    start({ wake: noting(woken), lookEveryMs: 10 });
    await all(woken, 1);
    assert.deepEqual(woken, ['taken']);
  });

  it('cause each effect once, even if every instance wakes every stream', async () => {
    const streams = Array.from({ length: 8 }, (_, index) => `exercise ${index}`);
    const perStream = 3;
    await database.transaction(async (tx) => {
      for (const stream of streams) await setDueTime(tx, stream, clock.now());
    });
    for (const instance of [...instances, ...instances]) {
      const count = {
        initial: async () => ({ woken: 0 }),
        evolve: ({ woken }: { woken: number }) => ({ woken: woken + 1 }),
        snapshots: jsonSnapshots<{ woken: number }>(),
      };
      const writer = new StreamWriter(
        instance,
        new FoldedStreams(foldingOn(instance), count, { maxBytes: 1_000_000, snapshotEvery: 1000 }),
      );
      const wake = async (stream: string) => {
        await writer.decideAndAppend(stream, ({ state: { woken } }) => {
          const next = woken + 1 < perStream ? clock.now() : undefined;
          const events = woken < perStream ? [{ type: 'woken', version: 1, data: woken }] : [];
          return {
            state: { woken: woken + 1 },
            events,
            store: (tx) => setDueTime(tx, stream, next),
            result: undefined,
          };
        });
      };
      // The lease is zero, so every instance tries.
      start({ wake, leaseMs: 0, lookEveryMs: 5 }, { on: instance });
    }
    for (const stream of streams) {
      const events = await eventually(`all of ${stream}`, async () => {
        const found = await Array.fromAsync(readEvents(database, stream));
        return found.length >= perStream ? found : undefined;
      });
      assert.deepEqual(
        events.map(({ data }) => data),
        [0, 1, 2],
      );
    }
  });

  it('due times of a stream leased by a killed process are served by another', async () => {
    await set('orphan', systemClock.now());
    holder = runProcess(['--input-type=module', '--eval', HOLDER], { ADDRESS: JSON.stringify(test.address('public')) });
    await holder.waitFor(/holds orphan/);
    const woken: string[] = [];
    start({ wake: noting(woken), leaseMs: 1000, lookEveryMs: 50 }, { at: systemClock });
    holder.kill('SIGKILL');
    await holder.ended();
    await all(woken, 1);
    assert.deepEqual(woken, ['orphan']);
  });

  it('due times that are being served are finished when the timer stops, and no new ones are leased', async () => {
    const gate = Promise.withResolvers<void>();
    const begun: string[] = [];
    const woken: string[] = [];
    for (let index = 0; index < 30; index += 1) await set(`stream ${index}`, clock.now());
    const timer = start({
      wake: async (stream) => {
        begun.push(stream);
        await gate.promise;
        await noting(woken)(stream);
      },
    });
    await all(begun, 20);
    const stopped = timer.stop();
    gate.resolve();
    await stopped;
    assert.equal(woken.length, 20);
    assert.equal(begun.length, 20);
  });
});
