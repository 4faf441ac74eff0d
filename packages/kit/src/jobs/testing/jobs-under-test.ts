import { after, afterEach, before } from 'node:test';
import { createTables, type DatabaseKind, eventually, FakeClock, type TestDatabase } from '@muster/kit/testing';
import { pino } from 'pino';
import { type Database, openDatabase } from '../../database/index.ts';
import { type Clock, systemIds } from '../../runtime/index.ts';
import { enqueue, findJob, type Job, type JobKind, type JobStatus, Jobs, type JobTimes } from '../index.ts';

const QUICK: JobTimes = { lookEveryMs: 50, renewEveryMs: 50, leaseMs: 500, graceMs: 500 };
/** Longer than any test: anything that happens is caused by a hint. */
export const NEVER = 600_000;

export interface Payload {
  readonly n: number;
}

interface StartOptions {
  readonly on?: Database;
  readonly times?: Partial<JobTimes>;
  readonly at?: Clock;
}

/** A database with the tables of jobs, and the operations of the tests in one block. */
export class JobsUnderTest {
  #test: TestDatabase | undefined;
  /** One instance on SQLite. */
  #instances: Database[] = [];
  readonly #started: Jobs[] = [];
  #kinds = 0;

  get instances(): readonly Database[] {
    return this.#instances;
  }

  get database(): Database {
    const [first] = this.#instances;
    if (first === undefined) throw new Error('The tests have not begun yet.');
    return first;
  }

  get test(): TestDatabase {
    if (this.#test === undefined) throw new Error('The tests have not begun yet.');
    return this.#test;
  }

  async open(kind: DatabaseKind): Promise<void> {
    const test = await kind.create();
    this.#test = test;
    this.#instances = Array.from({ length: kind.name === 'SQLite' ? 1 : 2 }, () =>
      openDatabase(test.address('public'), () => {}),
    );
    await createTables(this.database, new URL('../tables.sql', import.meta.url));
    await createTables(this.database, new URL('../../streams/tables.sql', import.meta.url));
  }

  async close(): Promise<void> {
    for (const instance of this.#instances) await instance.close();
    await this.test.drop();
  }

  async stopAll(): Promise<void> {
    for (const jobs of this.#started.splice(0)) await jobs.stop();
  }

  /** A separate kind per test, so that no test runs the jobs of another. */
  kindOf(run: (job: Job<Payload>) => Promise<void>, more: Partial<JobKind<Payload>> = {}): JobKind<Payload> {
    this.#kinds += 1;
    return { name: `kind ${this.#kinds}`, retryAfterMs: [], atOnce: 1, run, ...more };
  }

  async start(
    known: JobKind<Payload>,
    { on = this.database, times = {}, at = new FakeClock() }: StartOptions = {},
  ): Promise<Jobs> {
    const log = pino({ level: 'silent' });
    const jobs = new Jobs({ database: on, clock: at, ids: systemIds(at), log }, [known], { ...QUICK, ...times });
    this.#started.push(jobs);
    await jobs.start();
    return jobs;
  }

  ask(
    { name }: JobKind<Payload>,
    n = 1,
    { uniqueKey, now = new FakeClock().now() }: { uniqueKey?: string; now?: number } = {},
  ): Promise<number> {
    return this.database.transaction((tx) =>
      enqueue(tx, { kind: name, payload: { n }, now, ...(uniqueKey === undefined ? {} : { uniqueKey }) }),
    );
  }

  find(id: number): Promise<JobStatus | undefined> {
    return findJob(this.database, id);
  }

  reaches(id: number, state: string, attempts?: number): Promise<JobStatus> {
    return eventually(`job ${id} ${state}`, async () => {
      const job = await this.find(id);
      return job?.state === state && (attempts === undefined || job.attempts === attempts) ? job : undefined;
    });
  }
}

/** Opens the database before the tests of a block, and removes it afterwards. */
export function jobsFor(kind: DatabaseKind): JobsUnderTest {
  const tests = new JobsUnderTest();
  before(() => tests.open(kind));
  afterEach(() => tests.stopAll());
  after(() => tests.close());
  return tests;
}

export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
