import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onEachDatabase, proxyTo } from '@muster/kit/testing';
import { openDatabase } from '../database/index.ts';
import { ClaimLost } from './index.ts';
import { jobsFor, NEVER, untilAborted } from './testing/jobs-under-test.ts';

onEachDatabase('jobs', (kind) => {
  const tests = jobsFor(kind);

  it('are aborted when the service stops, and start over elsewhere without counting the attempt', async () => {
    const patient = tests.kindOf(async ({ signal }) => untilAborted(signal));
    const jobs = await tests.start(patient, { times: { graceMs: NEVER } });
    const id = await tests.ask(patient);
    await tests.reaches(id, 'RUNNING', 1);
    await jobs.stop();
    assert.deepEqual([(await tests.find(id))?.state, (await tests.find(id))?.attempts], ['QUEUED', 0]);
    await tests.start({ ...patient, run: async () => {} });
    await tests.reaches(id, 'DONE', 1);
  });

  it('jobs that fail on their own while the service stops have failed', async () => {
    const gate = Promise.withResolvers<void>();
    const failing = tests.kindOf(
      async () => {
        await gate.promise;
        throw new Error('refused');
      },
      { retryAfterMs: [NEVER] },
    );
    const jobs = await tests.start(failing);
    const id = await tests.ask(failing);
    await tests.reaches(id, 'RUNNING');
    const stopped = jobs.stop();
    gate.resolve();
    await stopped;
    const job = await tests.find(id);
    assert.deepEqual([job?.state, job?.attempts, job?.error], ['QUEUED', 1, 'refused']);
  });

  it('jobs that ignore the abort are requeued, and can store nothing afterwards', async () => {
    const gate = Promise.withResolvers<void>();
    const outcome = Promise.withResolvers<unknown>();
    const deaf = tests.kindOf(async (job) => {
      await gate.promise;
      await job.finish(async () => assert.fail('stores nothing')).catch(outcome.resolve);
    });
    const jobs = await tests.start(deaf, { times: { graceMs: 50 } });
    const id = await tests.ask(deaf);
    await tests.reaches(id, 'RUNNING');
    await jobs.stop();
    assert.equal((await tests.find(id))?.state, 'QUEUED');
    await tests.start({ ...deaf, run: async () => {} });
    await tests.reaches(id, 'DONE');
    gate.resolve();
    assert.ok((await outcome.promise) instanceof ClaimLost);
    assert.equal((await tests.find(id))?.state, 'DONE');
  });

  if (kind.name === 'PostgreSQL') {
    it('jobs that end while the database is unavailable are recorded when it is back, and do not run twice', async (context) => {
      const address = tests.test.address('public');
      assert.ok(address.kind === 'postgres');
      const proxy = await proxyTo(context, address.url);
      const behind = openDatabase({ ...address, url: proxy.url }, () => {});
      const gate = Promise.withResolvers<void>();
      let runs = 0;
      const slow = tests.kindOf(async () => {
        runs += 1;
        await gate.promise;
      });
      const jobs = await tests.start(slow, { on: behind });
      const id = await tests.ask(slow);
      await tests.reaches(id, 'RUNNING');
      await proxy.cut();
      gate.resolve();
      await assert.rejects(behind.ping());
      await proxy.mend();
      await tests.reaches(id, 'DONE', 1);
      assert.equal(runs, 1);
      await jobs.stop();
      await behind.close();
    });
  }
});
