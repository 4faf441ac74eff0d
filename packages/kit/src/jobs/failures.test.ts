import assert from 'node:assert/strict';
import { it } from 'node:test';
import { eventually, FakeClock, onEachDatabase } from '@muster/kit/testing';
import { DatabaseUnavailable, type Tx } from '../database/index.ts';
import { newerData } from '../errors/index.ts';
import { type Failure, type Job, JobFailed } from './index.ts';
import { jobsFor, type Payload } from './testing/jobs-under-test.ts';

const DAY = 24 * 3_600_000;

onEachDatabase('jobs', (kind) => {
  const tests = jobsFor(kind);

  const cancelById = (tx: Tx, id: number): Promise<unknown> =>
    tx
      .tables<{ jobs: { id: number; state: string } }>()
      .updateTable('jobs')
      .set({ state: 'CANCELLED' })
      .where('id', '=', id)
      .execute();

  it('jobs that fail are retried with backoff, and keep the reason of the last failure', async () => {
    const clock = new FakeClock();
    const failures: Omit<Failure<Payload>, 'id' | 'error'>[] = [];
    const failing = tests.kindOf(
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
    const id = await tests.ask(failing, 5, { now: clock.now() });
    await tests.start(failing, { at: clock });
    for (const [index, pause] of [60_000, 300_000].entries()) {
      const waiting = await tests.reaches(id, 'QUEUED', index + 1);
      assert.equal(waiting.error, `attempt ${index + 1}`);
      clock.advance(pause - 1);
      const other = await tests.ask(failing, 6, { now: clock.now() });
      await tests.reaches(other, 'QUEUED', 1);
      assert.equal((await tests.find(id))?.attempts, index + 1);
      await tests.database.transaction((tx) => cancelById(tx, other));
      clock.advance(1);
    }
    const failed = await tests.reaches(id, 'FAILED', 3);
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

  it('jobs that fail permanently are not retried', async () => {
    const hopeless = tests.kindOf(
      async () => {
        throw new JobFailed('There is nobody to send it to any more.');
      },
      { retryAfterMs: [1, 1, 1] },
    );
    await tests.start(hopeless);
    const failed = await tests.reaches(await tests.ask(hopeless), 'FAILED', 1);
    assert.equal(failed.error, 'There is nobody to send it to any more.');
  });

  it('keep a reason of bounded length, whatever was thrown', async () => {
    const thrown: unknown[] = [new Error('x'.repeat(10_000)), 'text', undefined];
    const failing = tests.kindOf(async ({ payload }) => {
      throw thrown[payload.n];
    });
    await tests.start(failing);
    const reasons = [];
    for (const [index] of thrown.entries())
      reasons.push((await tests.reaches(await tests.ask(failing, index), 'FAILED')).error);
    assert.deepEqual(reasons, ['x'.repeat(500), 'text', 'undefined']);
  });

  it('jobs that wait for a retry are not delayed if the clock is set back by a day', async () => {
    const clock = new FakeClock();
    const failing = tests.kindOf(
      async ({ attempt }) => {
        if (attempt === 1) throw new Error('not yet');
      },
      { retryAfterMs: [60_000] },
    );
    const id = await tests.ask(failing, 1, { now: clock.now() });
    await tests.start(failing, { at: clock });
    await tests.reaches(id, 'QUEUED', 1);
    clock.advance(-DAY);
    await tests.reaches(id, 'DONE', 2);
  });

  it('jobs about data of a newer version are left to its instances, and the attempt does not count', async () => {
    const [older = tests.database, newer = tests.database] = tests.instances;
    const done: string[] = [];
    const kindFor = (name: string, run: (job: Job<Payload>) => Promise<void>) => ({ ...tests.kindOf(run), name });
    const tried: number[] = [];
    const old = kindFor('shared', async ({ payload }) => {
      tried.push(payload.n);
      if (payload.n === 1) throw newerData(new Error('There is no such event.'));
      done.push(`old ${payload.n}`);
    });
    const [first, second] = [await tests.ask(old, 1), await tests.ask(old, 2)];
    await tests.start(old, { on: older });
    await tests.reaches(second, 'DONE', 1);
    await tests.reaches(first, 'QUEUED', 0);
    const third = await tests.ask(old, 3);
    await tests.reaches(third, 'DONE', 1);
    assert.deepEqual(tried, [1, 2, 3]);
    await tests.start(
      kindFor('shared', async ({ payload }) => void done.push(`new ${payload.n}`)),
      { on: newer },
    );
    await tests.reaches(first, 'DONE', 1);
    assert.deepEqual(done, ['old 2', 'old 3', 'new 1']);
  });

  it('jobs of a kind that only a newer version knows wait for it', async () => {
    const known = tests.kindOf(async () => {});
    await tests.start(known);
    const unknown = await tests.ask({ ...known, name: 'of a newer version' });
    await tests.reaches(await tests.ask(known), 'DONE', 1);
    await tests.reaches(unknown, 'QUEUED', 0);
  });

  it('jobs that fail because the database is unavailable are retried, and the attempt does not count', async () => {
    let runs = 0;
    const unlucky = tests.kindOf(async () => {
      runs += 1;
      if (runs === 1) throw new DatabaseUnavailable('unreachable', undefined);
    });
    const at = new FakeClock();
    await tests.start(unlucky, { at });
    const id = await tests.ask(unlucky);
    await eventually('the first run', async () => (runs === 1 ? true : undefined));
    await tests.reaches(id, 'QUEUED', 0);
    at.advance(1000);
    await tests.reaches(id, 'DONE', 1);
    assert.equal(runs, 2);
  });
});
