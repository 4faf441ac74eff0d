import assert from 'node:assert/strict';
import { it } from 'node:test';
import { eventually, FakeClock, onEachDatabase } from '@muster/kit/testing';
import type { Tx } from '../database/index.ts';
import { append, latestPosition } from '../streams/index.ts';
import { ClaimLost, cancel, enqueue, jobSweep } from './index.ts';
import { jobsFor, NEVER, untilAborted } from './testing/jobs-under-test.ts';

const DAY = 24 * 3_600_000;

onEachDatabase('jobs', (kind) => {
  const tests = jobsFor(kind);

  it('run as soon as they are committed, and never after a rollback', async () => {
    const seen: number[] = [];
    const adding = tests.kindOf(async ({ payload }) => void seen.push(payload.n));
    await tests.start(adding, { times: { lookEveryMs: NEVER } });
    await assert.rejects(
      tests.database.transaction(async (tx) => {
        await enqueue(tx, { kind: adding.name, payload: { n: 1 }, now: new FakeClock().now() });
        throw new Error('no');
      }),
    );
    const id = await tests.ask(adding, 2);
    const { attempts, error, endedAt } = await tests.reaches(id, 'DONE');
    assert.deepEqual([attempts, error, endedAt, seen], [1, null, new FakeClock().now(), [2]]);
    assert.equal(await tests.find(999_999), undefined);
  });

  it('jobs that were queued before the start run in the order of their due times', async () => {
    const seen: number[] = [];
    const adding = tests.kindOf(async ({ payload }) => void seen.push(payload.n));
    for (const n of [1, 2, 3]) await tests.ask(adding, n);
    await tests.start(adding, { times: { lookEveryMs: NEVER } });
    await eventually('all', async () => (seen.length === 3 ? true : undefined));
    assert.deepEqual(seen, [1, 2, 3]);
  });

  it('jobs enqueued twice under one key run once, and again only after they have ended', async () => {
    const gate = Promise.withResolvers<void>();
    const seen: number[] = [];
    const adding = tests.kindOf(async ({ payload }) => {
      seen.push(payload.n);
      await gate.promise;
    });
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => tests.ask(adding, 1, { uniqueKey: 'export 7' })));
    assert.deepEqual(others, [first, first]);
    await tests.start(adding);
    await tests.reaches(first ?? 0, 'RUNNING');
    assert.equal(await tests.ask(adding, 2, { uniqueKey: 'export 7' }), first);
    assert.notEqual(await tests.ask(adding, 3, { uniqueKey: 'export 8' }), first);
    gate.resolve();
    await tests.reaches(first ?? 0, 'DONE');
    const again = await tests.ask(adding, 4, { uniqueKey: 'export 7' });
    assert.notEqual(again, first);
    await tests.reaches(again, 'DONE');
    assert.deepEqual(seen, [1, 3, 4]);
  });

  it('run concurrently up to the limit of their kind', async () => {
    const gate = Promise.withResolvers<void>();
    let now = 0;
    let most = 0;
    const slow = tests.kindOf(
      async () => {
        now += 1;
        most = Math.max(most, now);
        await gate.promise;
        now -= 1;
      },
      { atOnce: 3 },
    );
    const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => tests.ask(slow, index)));
    await tests.start(slow);
    await eventually('three at once', async () => (now === 3 ? true : undefined));
    gate.resolve();
    for (const id of ids) await tests.reaches(id, 'DONE');
    assert.equal(most, 3);
  });

  it('run once each on any number of instances', async () => {
    const done: number[] = [];
    const counted = tests.kindOf(async ({ payload }) => void done.push(payload.n), { atOnce: 4 });
    const ids = await Promise.all(Array.from({ length: 100 }, (_, index) => tests.ask(counted, index)));
    for (const instance of tests.instances) await tests.start(counted, { on: instance });
    for (const id of ids) await tests.reaches(id, 'DONE', 1);
    assert.deepEqual(
      done.toSorted((one, other) => one - other),
      ids.map((_, index) => index),
    );
  });

  it('jobs of an unknown kind are left to an instance that knows it', async () => {
    const known = tests.kindOf(async () => {});
    const unknown = tests.kindOf(async () => {});
    const left = await tests.ask(unknown);
    await tests.start(known);
    await tests.reaches(await tests.ask(known), 'DONE');
    assert.deepEqual((await tests.find(left))?.state, 'QUEUED');
    await tests.start(unknown);
    await tests.reaches(left, 'DONE');
  });

  it('publish their progress', async () => {
    const gate = Promise.withResolvers<void>();
    const reporting = tests.kindOf(async (job) => {
      await gate.promise;
      await job.report({ rows: 40 });
    });
    await tests.start(reporting);
    const id = await tests.ask(reporting);
    const watch = tests.database.topics.watch('jobs', String(id));
    gate.resolve();
    for await (const _ of watch) if ((await tests.find(id))?.state === 'DONE') break;
    assert.deepEqual((await tests.find(id))?.progress, { rows: 40 });
  });

  it('store their result and their end atomically', async () => {
    const stream = 'effects of a job';
    const effect = (tx: Tx) => append(tx, stream, 0, [{ type: 'effect', version: 1, data: null }]);
    const finishing = tests.kindOf(
      (job) =>
        job.finish(async (tx) => {
          await effect(tx);
          if (job.attempt === 1) throw new Error('in the middle');
        }),
      { retryAfterMs: [0] },
    );
    await tests.start(finishing);
    await tests.reaches(await tests.ask(finishing), 'DONE', 2);
    assert.equal(await latestPosition(tests.database, stream), 1);
  });

  it('can be cancelled while queued and while running', async () => {
    const reason = Promise.withResolvers<unknown>();
    const patient = tests.kindOf(async ({ signal }) => {
      await untilAborted(signal).catch(reason.resolve);
      throw signal.reason;
    });
    const cancelling = (key: string) =>
      tests.database.transaction((tx) => cancel(tx, patient.name, key, new FakeClock().now()));
    const waiting = await tests.ask(patient, 1, { uniqueKey: 'one' });
    assert.equal(await cancelling('one'), true);
    assert.equal(await cancelling('one'), false);
    await tests.start(patient, { times: { renewEveryMs: NEVER, lookEveryMs: NEVER } });
    const running = await tests.ask(patient, 2, { uniqueKey: 'two' });
    await tests.reaches(running, 'RUNNING');
    assert.equal(await cancelling('two'), true);
    assert.ok((await reason.promise) instanceof ClaimLost);
    await tests.reaches(running, 'CANCELLED', 1);
    await tests.reaches(waiting, 'CANCELLED', 0);
  });

  it('are swept a week after they ended, and not while queued', async () => {
    const now = new FakeClock().now();
    const quick = tests.kindOf(async () => {});
    const unknown = tests.kindOf(async () => {});
    const waiting = await tests.ask(unknown);
    await tests.start(quick);
    const id = await tests.ask(quick);
    await tests.reaches(id, 'DONE');
    await jobSweep(tests.database).sweep(now + 7 * DAY);
    assert.ok(await tests.find(id));
    assert.ok((await jobSweep(tests.database).sweep(now + 7 * DAY + 1)) > 0);
    assert.equal(await tests.find(id), undefined);
    assert.ok(await tests.find(waiting));
  });
});
