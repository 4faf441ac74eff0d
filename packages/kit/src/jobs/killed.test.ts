import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import {
  createTables,
  eventually,
  onEachDatabase,
  type RunningProcess,
  runProcess,
  type TestDatabase,
} from '@muster/kit/testing';
import { pino } from 'pino';
import { type Database, openDatabase } from '../database/index.ts';
import { systemClock, systemIds } from '../runtime/index.ts';
import { enqueue, findJob, type JobKind, Jobs } from './index.ts';

/** An instance that claims a job, reports it, and never ends it. */
const HOLDER = `
  import { openDatabase } from ${JSON.stringify(import.meta.resolve('../database/index.ts'))};
  import { createLogger, systemClock, systemIds } from ${JSON.stringify(import.meta.resolve('../runtime/index.ts'))};
  import { Jobs } from ${JSON.stringify(import.meta.resolve('./index.ts'))};
  const database = openDatabase(JSON.parse(process.env.ADDRESS), () => {});
  const run = ({ attempt }) => new Promise(() => console.log('holds it, attempt ' + attempt));
  const deps = { database, clock: systemClock, ids: systemIds(systemClock), log: createLogger({ service: 'holder', level: 'silent', pretty: false }) };
  await new Jobs(deps, [{ name: 'export', retryAfterMs: [0], atOnce: 1, run }], { renewEveryMs: 100 }).start();
  setInterval(() => {}, 1000);
`;

onEachDatabase('a job whose process is killed', (kind) => {
  let test: TestDatabase;
  let database: Database;
  let holder: RunningProcess;
  let jobs: Jobs | undefined;

  beforeEach(async () => {
    test = await kind.create();
    database = openDatabase(test.address('public'), () => {});
    await createTables(database, new URL('tables.sql', import.meta.url));
  });
  afterEach(async () => {
    await holder.remove();
    await jobs?.stop();
    await database.close();
    await test.drop();
  });

  const start = async (run: JobKind<unknown>['run'], leaseMs: number): Promise<void> => {
    const deps = { database, clock: systemClock, ids: systemIds(systemClock), log: pino({ level: 'silent' }) };
    const known = { name: 'export', retryAfterMs: [0], atOnce: 1, run };
    jobs = new Jobs(deps, [known], { lookEveryMs: 50, leaseMs });
    await jobs.start();
  };
  const ask = () =>
    database.transaction((tx) => enqueue(tx, { kind: 'export', payload: null, now: systemClock.now() }));
  const hold = async (attempt: number): Promise<void> => {
    holder = runProcess(['--input-type=module', '--eval', HOLDER], { ADDRESS: JSON.stringify(test.address('public')) });
    await holder.waitFor(new RegExp(`holds it, attempt ${attempt}`));
  };
  const kill = async (): Promise<void> => {
    holder.kill('SIGKILL');
    await holder.ended();
  };
  const reaches = (id: number, state: string) =>
    eventually(`the job ${state}`, async () => {
      const job = await findJob(database, id);
      return job?.state === state ? job : undefined;
    });

  it('is taken over by another instance, on SQLite by the next one at once', async () => {
    const id = await ask();
    await hold(1);
    if (kind.name === 'PostgreSQL') {
      // Another instance watches, and leaves the job alone while its holder is alive.
      let attempts = 0;
      await start(async ({ attempt }) => {
        attempts = attempt;
      }, 2000);
      const beats = async () =>
        (
          await database
            .tables<{ jobs: { id: number; beats: number } }>()
            .selectFrom('jobs')
            .select('beats')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).beats;
      await eventually('a renewed claim', async () => ((await beats()) > 3 ? true : undefined));
      assert.equal((await findJob(database, id))?.state, 'RUNNING');
      await kill();
      await reaches(id, 'DONE');
      assert.equal(attempts, 2);
    } else {
      await kill();
      await start(async () => {}, 600_000);
      assert.equal((await reaches(id, 'DONE')).attempts, 2);
    }
  });

  it('has failed once its process was killed as often as it may be attempted', async () => {
    const id = await ask();
    await hold(1);
    await kill();
    if (kind.name === 'SQLite') {
      await hold(2);
    } else {
      await database
        .tables<{ jobs: { state: string; claim: null } }>()
        .updateTable('jobs')
        .set({ state: 'QUEUED', claim: null })
        .execute();
      await hold(2);
    }
    await kill();
    await start(async () => assert.fail('is not tried a third time'), kind.name === 'SQLite' ? 600_000 : 200);
    const failed = await reaches(id, 'FAILED');
    assert.equal(failed.error, 'Each of 2 attempts ended with its process.');
  });
});
