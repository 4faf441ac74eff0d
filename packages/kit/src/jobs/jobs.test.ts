import assert from 'node:assert/strict';
import { after, afterEach, before, it } from 'node:test';
import { createTables, eventually, FakeClock, onEachDatabase, proxyTo, type TestDatabase } from '@muster/kit/testing';
import { pino } from 'pino';
import { type Database, DatabaseUnavailable, openDatabase, type Tx } from '../database/index.ts';
import { type Clock, systemIds } from '../runtime/index.ts';
import { append, latestPosition } from '../streams/index.ts';
import {
  ClaimLost,
  cancel,
  enqueue,
  type Failure,
  findJob,
  type Job,
  JobFailed,
  type JobKind,
  Jobs,
  type JobTimes,
  jobSweep,
} from './index.ts';

const DAY = 24 * 3_600_000;
const QUICK: JobTimes = { lookEveryMs: 50, renewEveryMs: 50, leaseMs: 500, graceMs: 500 };
/** Longer than any test: what happens then happens because of a hint. */
const NEVER = 600_000;

interface Payload {
  readonly n: number;
}

onEachDatabase('jobs', (kind) => {
  let test: TestDatabase;
  /** Instances; on SQLite there is one. */
  let instances: Database[];
  let database: Database;
  let clock: FakeClock;
  const started: Jobs[] = [];
  let kinds = 0;

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
  afterEach(async () => {
    for (const jobs of started.splice(0)) await jobs.stop();
  });

  /** A kind of its own for each test, so that none does the work of another. */
  const kindOf = (
    run: (job: Job<Payload>) => Promise<void>,
    more: Partial<JobKind<Payload>> = {},
  ): JobKind<Payload> => {
    kinds += 1;
    return { name: `kind ${kinds}`, retryAfterMs: [], atOnce: 1, run, ...more };
  };
  const start = async (
    known: JobKind<Payload>,
    { on = database, times = {}, at = new FakeClock() as Clock } = {},
  ): Promise<Jobs> => {
    const log = pino({ level: 'silent' });
    const jobs = new Jobs({ database: on, clock: at, ids: systemIds(at), log }, [known], { ...QUICK, ...times });
    started.push(jobs);
    await jobs.start();
    return jobs;
  };
  const ask = (
    { name }: JobKind<Payload>,
    n = 1,
    { uniqueKey, now = new FakeClock().now() }: { uniqueKey?: string; now?: number } = {},
  ): Promise<number> =>
    database.transaction((tx) =>
      enqueue(tx, { kind: name, payload: { n }, now, ...(uniqueKey === undefined ? {} : { uniqueKey }) }),
    );
  const reaches = (id: number, state: string, attempts?: number) =>
    eventually(`job ${id} ${state}`, async () => {
      const job = await findJob(database, id);
      return job?.state === state && (attempts === undefined || job.attempts === attempts) ? job : undefined;
    });
  const untilAborted = (signal: AbortSignal): Promise<void> =>
    new Promise((_resolve, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
    });

  it('are done once they are committed, woken by whoever asks, and never after a rollback', async () => {
    const seen: number[] = [];
    const adding = kindOf(async ({ payload }) => void seen.push(payload.n));
    await start(adding, { times: { lookEveryMs: NEVER } });
    await assert.rejects(
      database.transaction(async (tx) => {
        await enqueue(tx, { kind: adding.name, payload: { n: 1 }, now: new FakeClock().now() });
        throw new Error('no');
      }),
    );
    const id = await ask(adding, 2);
    const { attempts, error, endedAt } = await reaches(id, 'DONE');
    assert.deepEqual([attempts, error, endedAt, seen], [1, null, new FakeClock().now(), [2]]);
    assert.equal(await findJob(database, 999_999), undefined);
  });

  it('that waited before the start are done, in the order in which they were due', async () => {
    const seen: number[] = [];
    const adding = kindOf(async ({ payload }) => void seen.push(payload.n));
    for (const n of [1, 2, 3]) await ask(adding, n);
    await start(adding, { times: { lookEveryMs: NEVER } });
    await eventually('all', async () => (seen.length === 3 ? true : undefined));
    assert.deepEqual(seen, [1, 2, 3]);
  });

  it('asked for twice under one key are done once, and again only after they have ended', async () => {
    const gate = Promise.withResolvers<void>();
    const seen: number[] = [];
    const adding = kindOf(async ({ payload }) => {
      seen.push(payload.n);
      await gate.promise;
    });
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => ask(adding, 1, { uniqueKey: 'export 7' })));
    assert.deepEqual(others, [first, first]);
    await start(adding);
    await reaches(first ?? 0, 'RUNNING');
    assert.equal(await ask(adding, 2, { uniqueKey: 'export 7' }), first);
    assert.notEqual(await ask(adding, 3, { uniqueKey: 'export 8' }), first);
    gate.resolve();
    await reaches(first ?? 0, 'DONE');
    const again = await ask(adding, 4, { uniqueKey: 'export 7' });
    assert.notEqual(again, first);
    await reaches(again, 'DONE');
    assert.deepEqual(seen, [1, 3, 4]);
  });

  it('run as many at once as their kind allows, and no more', async () => {
    const gate = Promise.withResolvers<void>();
    let now = 0;
    let most = 0;
    const slow = kindOf(
      async () => {
        now += 1;
        most = Math.max(most, now);
        await gate.promise;
        now -= 1;
      },
      { atOnce: 3 },
    );
    const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => ask(slow, index)));
    await start(slow);
    await eventually('three at once', async () => (now === 3 ? true : undefined));
    gate.resolve();
    for (const id of ids) await reaches(id, 'DONE');
    assert.equal(most, 3);
  });

  it('are done once each by any number of instances', async () => {
    const done: number[] = [];
    const counted = kindOf(async ({ payload }) => void done.push(payload.n), { atOnce: 4 });
    const ids = await Promise.all(Array.from({ length: 100 }, (_, index) => ask(counted, index)));
    for (const instance of instances) await start(counted, { on: instance });
    for (const id of ids) await reaches(id, 'DONE', 1);
    assert.deepEqual(
      done.toSorted((one, other) => one - other),
      ids.map((_, index) => index),
    );
  });

  it('of a kind that nobody here knows are left for somebody who does', async () => {
    const known = kindOf(async () => {});
    const unknown = kindOf(async () => {});
    const left = await ask(unknown);
    await start(known);
    await reaches(await ask(known), 'DONE');
    assert.deepEqual((await findJob(database, left))?.state, 'QUEUED');
    await start(unknown);
    await reaches(left, 'DONE');
  });

  it('that fail are tried again after ever longer pauses, then keep the reason for good', async () => {
    clock = new FakeClock();
    const failures: Omit<Failure<Payload>, 'id' | 'error'>[] = [];
    const failing = kindOf(
      async ({ attempt }) => {
        throw new Error(`attempt ${attempt}`);
      },
      {
        retryAfterMs: [60_000, 300_000],
        onFailure: async (_tx, { id: _, error, ...failure }) => {
          assert.ok(error instanceof Error && error.message === failure.reason);
          failures.push(failure);
        },
      },
    );
    const id = await ask(failing, 5, { now: clock.now() });
    await start(failing, { at: clock });
    for (const [index, pause] of [60_000, 300_000].entries()) {
      const waiting = await reaches(id, 'QUEUED', index + 1);
      assert.equal(waiting.error, `attempt ${index + 1}`);
      clock.advance(pause - 1);
      const other = await ask(failing, 6, { now: clock.now() });
      await reaches(other, 'QUEUED', 1);
      assert.equal((await findJob(database, id))?.attempts, index + 1);
      await database.transaction((tx) => cancelById(tx, other));
      clock.advance(1);
    }
    const failed = await reaches(id, 'FAILED', 3);
    assert.deepEqual([failed.error, failed.endedAt], ['attempt 3', clock.now()]);
    assert.deepEqual(
      failures.filter(({ payload }) => payload.n === 5),
      [
        { payload: { n: 5 }, attempt: 1, reason: 'attempt 1', isFinal: false },
        { payload: { n: 5 }, attempt: 2, reason: 'attempt 2', isFinal: false },
        { payload: { n: 5 }, attempt: 3, reason: 'attempt 3', isFinal: true },
      ],
    );
  });

  const cancelById = (tx: Tx, id: number): Promise<unknown> =>
    tx
      .tables<{ jobs: { id: number; state: string } }>()
      .updateTable('jobs')
      .set({ state: 'CANCELLED' })
      .where('id', '=', id)
      .execute();

  it('that say that another attempt is of no use are not tried again', async () => {
    const hopeless = kindOf(
      async () => {
        throw new JobFailed('There is nobody to send it to any more.');
      },
      { retryAfterMs: [1, 1, 1] },
    );
    await start(hopeless);
    const failed = await reaches(await ask(hopeless), 'FAILED', 1);
    assert.equal(failed.error, 'There is nobody to send it to any more.');
  });

  it('keep no more of a reason than can be read, whatever was thrown', async () => {
    const thrown: unknown[] = [new Error('x'.repeat(10_000)), 'text', undefined];
    const failing = kindOf(async ({ payload }) => {
      throw thrown[payload.n];
    });
    await start(failing);
    const reasons = [];
    for (const [index] of thrown.entries()) reasons.push((await reaches(await ask(failing, index), 'FAILED')).error);
    assert.deepEqual(reasons, ['x'.repeat(500), 'text', 'undefined']);
  });

  it('that wait to be tried again do so though the clock is set back by a day', async () => {
    clock = new FakeClock();
    const failing = kindOf(
      async ({ attempt }) => {
        if (attempt === 1) throw new Error('not yet');
      },
      { retryAfterMs: [60_000] },
    );
    const id = await ask(failing, 1, { now: clock.now() });
    await start(failing, { at: clock });
    await reaches(id, 'QUEUED', 1);
    clock.advance(-DAY);
    await reaches(id, 'DONE', 2);
  });

  it('tell those who watch how far they have got', async () => {
    const gate = Promise.withResolvers<void>();
    const reporting = kindOf(async (job) => {
      await gate.promise;
      await job.report({ rows: 40 });
    });
    await start(reporting);
    const id = await ask(reporting);
    const watch = database.topics.watch('jobs', String(id));
    gate.resolve();
    for await (const _ of watch) if ((await findJob(database, id))?.state === 'DONE') break;
    assert.deepEqual((await findJob(database, id))?.progress, { rows: 40 });
  });

  it('store their end together with their effect, or neither', async () => {
    const stream = `effects ${kinds}`;
    const effect = (tx: Tx) => append(tx, stream, 0, [{ type: 'effect', version: 1, data: null }]);
    const finishing = kindOf(
      (job) =>
        job.finish(async (tx) => {
          await effect(tx);
          if (job.attempt === 1) throw new Error('in the middle');
        }),
      { retryAfterMs: [0] },
    );
    await start(finishing);
    await reaches(await ask(finishing), 'DONE', 2);
    assert.equal(await latestPosition(database, stream), 1);
  });

  it('in hand are asked to stop with the service, and go on elsewhere as if they had not begun', async () => {
    const patient = kindOf(async ({ signal }) => untilAborted(signal));
    const jobs = await start(patient, { times: { graceMs: NEVER } });
    const id = await ask(patient);
    await reaches(id, 'RUNNING', 1);
    await jobs.stop();
    assert.deepEqual([(await findJob(database, id))?.state, (await findJob(database, id))?.attempts], ['QUEUED', 0]);
    await start({ ...patient, run: async () => {} });
    await reaches(id, 'DONE', 1);
  });

  it('that fail by themselves while the service stops have failed', async () => {
    const gate = Promise.withResolvers<void>();
    const failing = kindOf(
      async () => {
        await gate.promise;
        throw new Error('refused');
      },
      { retryAfterMs: [NEVER] },
    );
    const jobs = await start(failing);
    const id = await ask(failing);
    await reaches(id, 'RUNNING');
    const stopped = jobs.stop();
    gate.resolve();
    await stopped;
    const job = await findJob(database, id);
    assert.deepEqual([job?.state, job?.attempts, job?.error], ['QUEUED', 1, 'refused']);
  });

  it('that meet a database which is away are tried again, and that counts as no attempt', async () => {
    let runs = 0;
    const unlucky = kindOf(async () => {
      runs += 1;
      if (runs === 1) throw new DatabaseUnavailable('unreachable', undefined);
    });
    const at = new FakeClock();
    await start(unlucky, { at });
    const id = await ask(unlucky);
    await eventually('the first run', async () => (runs === 1 ? true : undefined));
    await reaches(id, 'QUEUED', 0);
    at.advance(1000);
    await reaches(id, 'DONE', 1);
    assert.equal(runs, 2);
  });

  it('that do not listen when the service stops are given back, and what they do afterwards counts no more', async () => {
    const gate = Promise.withResolvers<void>();
    const outcome = Promise.withResolvers<unknown>();
    const deaf = kindOf(async (job) => {
      await gate.promise;
      await job.finish(async () => assert.fail('stores nothing')).catch(outcome.resolve);
    });
    const jobs = await start(deaf, { times: { graceMs: 50 } });
    const id = await ask(deaf);
    await reaches(id, 'RUNNING');
    await jobs.stop();
    assert.equal((await findJob(database, id))?.state, 'QUEUED');
    await start({ ...deaf, run: async () => {} });
    await reaches(id, 'DONE');
    gate.resolve();
    assert.ok((await outcome.promise) instanceof ClaimLost);
    assert.equal((await findJob(database, id))?.state, 'DONE');
  });

  it('can be cancelled while they wait and while they run', async () => {
    const reason = Promise.withResolvers<unknown>();
    const patient = kindOf(async ({ signal }) => {
      await untilAborted(signal).catch(reason.resolve);
      throw signal.reason;
    });
    const cancelling = (key: string) =>
      database.transaction((tx) => cancel(tx, patient.name, key, new FakeClock().now()));
    const waiting = await ask(patient, 1, { uniqueKey: 'one' });
    assert.equal(await cancelling('one'), true);
    assert.equal(await cancelling('one'), false);
    await start(patient, { times: { renewEveryMs: NEVER, lookEveryMs: NEVER } });
    const running = await ask(patient, 2, { uniqueKey: 'two' });
    await reaches(running, 'RUNNING');
    assert.equal(await cancelling('two'), true);
    assert.ok((await reason.promise) instanceof ClaimLost);
    await reaches(running, 'CANCELLED', 1);
    await reaches(waiting, 'CANCELLED', 0);
  });

  if (kind.name === 'PostgreSQL') {
    it('that end while the database is away are recorded when it is back, and are not run twice', async (context) => {
      const address = test.address('public');
      assert.ok(address.kind === 'postgres');
      const proxy = await proxyTo(context, address.url);
      const behind = openDatabase({ ...address, url: proxy.url }, () => {});
      const gate = Promise.withResolvers<void>();
      let runs = 0;
      const slow = kindOf(async () => {
        runs += 1;
        await gate.promise;
      });
      const jobs = await start(slow, { on: behind });
      const id = await ask(slow);
      await reaches(id, 'RUNNING');
      await proxy.cut();
      gate.resolve();
      await assert.rejects(behind.ping());
      await proxy.mend();
      await reaches(id, 'DONE', 1);
      assert.equal(runs, 1);
      await jobs.stop();
      await behind.close();
    });
  }

  it('are swept a week after they have ended, and not while they wait', async () => {
    const now = new FakeClock().now();
    const quick = kindOf(async () => {});
    const unknown = kindOf(async () => {});
    const waiting = await ask(unknown);
    await start(quick);
    const id = await ask(quick);
    await reaches(id, 'DONE');
    await jobSweep(database).sweep(now + 7 * DAY);
    assert.ok(await findJob(database, id));
    assert.ok((await jobSweep(database).sweep(now + 7 * DAY + 1)) > 0);
    assert.equal(await findJob(database, id), undefined);
    assert.ok(await findJob(database, waiting));
  });
});
