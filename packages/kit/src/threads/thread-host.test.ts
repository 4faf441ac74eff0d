import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { AppError } from '../errors/index.ts';
import { temporaryFolder } from '../testing/index.ts';
import { type Outcome, readOutcome, ThreadHost, TookTooLong } from './index.ts';
import type { Told } from './testing/worker-of-tests.ts';

const PROGRAM = new URL('./testing/worker-of-tests.ts', import.meta.url);
const FULL = new Error('the queue is full');

type Options = Partial<ConstructorParameters<typeof ThreadHost<Told, unknown>>[0]>;

function hostFor(test: TestContext, options: Options = {}): ThreadHost<Told, unknown> {
  const host = new ThreadHost<Told, unknown>({
    program: PROGRAM,
    maxHeapMb: 32,
    queue: { longest: 10, refusal: () => FULL },
    ...options,
  });
  test.after(() => host.stop(0));
  return host;
}

/** Keeps the thread for itself until it is told to let go. */
function occupy(host: ThreadHost<Told, unknown>): { letGo(): void; readonly done: Promise<unknown> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { letGo: resolve, done: host.converse(() => promise) };
}

const thread = { kind: 'thread' } as const;

describe('a thread host', () => {
  it('keeps its thread for the next work, which finds the data of the host', async (test) => {
    const host = hostFor(test, { data: { name: 'data' } });
    assert.equal(await host.ask(thread), await host.ask(thread));
    assert.deepEqual(await host.ask({ kind: 'data' }), { name: 'data' });
  });

  it('moves what is to be transferred', async (test) => {
    const bytes = new Uint8Array(1000);
    assert.equal(await hostFor(test).ask({ kind: 'measure', bytes }, { transfer: [bytes.buffer] }), 1000);
    assert.equal(bytes.length, 0);
  });

  it('takes turns between those who ask', async (test) => {
    const host = hostFor(test);
    const busy = occupy(host);
    const served: string[] = [];
    const asked = ['one', 'one', 'one', 'other'].map(async (key, index) => {
      await host.ask(thread, { keys: [key] });
      served.push(`${key} ${index}`);
    });
    busy.letGo();
    await Promise.all(asked);
    assert.deepEqual(served, ['one 0', 'other 3', 'one 1', 'one 2']);
  });

  it('refuses what exceeds its queue', async (test) => {
    const host = hostFor(test, { queue: { longest: 1, refusal: () => FULL } });
    const busy = occupy(host);
    const waits = host.ask(thread);
    await assert.rejects(host.ask(thread), FULL);
    busy.letGo();
    assert.equal(typeof (await waits), 'number');
  });

  for (const kind of ['crash', 'exit', 'fill the heap'] as const) {
    it(`fails only the work of a thread that was told to ${kind}`, async (test) => {
      const host = hostFor(test);
      const first = await host.ask(thread);
      const says = { crash: /crashed on purpose/, exit: /The thread ended/, 'fill the heap': /memory/ }[kind];
      const failing = assert.rejects(host.ask({ kind }), says);
      const next = host.ask(thread);
      await failing;
      assert.notEqual(await next, first);
    });
  }

  it('gives up a thread that takes more processor time than it may', async (test) => {
    const host = hostFor(test);
    const first = await host.ask(thread);
    await assert.rejects(host.ask({ kind: 'spin' }, { cpuMs: 50 }), TookTooLong);
    assert.notEqual(await host.ask(thread), first);
  });

  it('ends the thread of aborted work, and fails with the reason', async (test) => {
    const host = hostFor(test);
    const first = await host.ask(thread);
    const abort = new AbortController();
    const spinning = host.ask({ kind: 'spin' }, { signal: abort.signal });
    abort.abort(new Error('no longer wanted'));
    await assert.rejects(spinning, /no longer wanted/);
    assert.notEqual(await host.ask(thread), first);
  });

  it('asks no thread for work that was aborted before its turn', async (test) => {
    const host = hostFor(test);
    const first = await host.ask(thread);
    await assert.rejects(host.ask(thread, { signal: AbortSignal.abort(new Error('too late')) }), /too late/);
    assert.equal(await host.ask(thread), first);
  });

  it('replaces the thread of a conversation that fails between two messages', async (test) => {
    const host = hostFor(test);
    const first = await host.ask(thread);
    const broken = host.converse(async (hosted) => {
      await hosted.ask(thread);
      throw new Error('not stored');
    });
    await assert.rejects(broken, /not stored/);
    assert.notEqual(await host.ask(thread), first);
  });

  it('lets a thread clean up before the next one starts', async (test) => {
    const folder = temporaryFolder();
    test.after(() => folder.remove());
    const note = join(folder.path, 'note');
    const host = hostFor(test, { farewell: { order: { kind: 'clean up', note }, graceMs: 60_000 } });
    await assert.rejects(host.converse(() => Promise.reject(new Error('not stored'))));
    assert.ok(existsSync(note));
  });

  it('ends a thread that does not clean up in time', async (test) => {
    const host = hostFor(test, { farewell: { order: { kind: 'wait' }, graceMs: 10 } });
    const first = await host.ask(thread);
    await assert.rejects(host.converse(() => Promise.reject(new Error('not stored'))));
    assert.notEqual(await host.ask(thread), first);
  });
});

describe('a thread host that stops', () => {
  it('serves what it was asked, and refuses what comes later', async (test) => {
    const host = hostFor(test);
    const asked = host.ask(thread);
    await host.stop();
    assert.equal(typeof (await asked), 'number');
    await assert.rejects(host.ask(thread), { code: 'shutting_down' });
  });

  it('gives up what takes longer than it waits', async (test) => {
    const host = hostFor(test);
    const spinning = assert.rejects(host.ask({ kind: 'spin' }), { code: 'shutting_down' });
    await host.stop(0);
    await spinning;
  });
});

describe('the outcome of work in a thread', () => {
  it('is the same error of the catalogue for whoever asked', async (test) => {
    const outcome = (await hostFor(test).ask({ kind: 'refuse' })) as Outcome<never>;
    assert.throws(
      () => readOutcome(outcome, 'It failed'),
      (error) => error instanceof AppError && error.status === 503,
    );
  });

  it('is an error that says what failed, and where', async (test) => {
    const outcome = (await hostFor(test).ask({ kind: 'fail' })) as Outcome<never>;
    assert.throws(
      () => readOutcome(outcome, 'It failed'),
      /^Error: It failed: Error: broken on purpose\n.*worker-of-tests/,
    );
  });
});
