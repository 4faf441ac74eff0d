import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { Worker } from 'node:worker_threads';
import { FakeClock, runProcess, temporaryFolder } from '@muster/kit/testing';
import { pino } from 'pino';
import { type Logger, openDataFolder, StartupError, type SweepTask, startSweeper, systemIds } from './index.ts';

function folderFor(test: TestContext): string {
  const folder = temporaryFolder();
  test.after(() => folder.remove());
  return folder.path;
}

describe('ids', () => {
  it('are version 7 UUIDs that sort by creation time', () => {
    const clock = new FakeClock(Date.UTC(2026, 2, 1));
    const ids = systemIds(clock);
    const first = ids.uuid();
    assert.match(first, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.equal(Number.parseInt(first.replaceAll('-', '').slice(0, 12), 16), Date.UTC(2026, 2, 1));
    clock.advance(1);
    assert.ok(ids.uuid() > first);
    assert.equal(new Set(Array.from({ length: 1000 }, () => ids.uuid())).size, 1000);
  });

  it('are positive integers that JSON represents exactly', () => {
    const ids = systemIds(new FakeClock());
    for (const id of Array.from({ length: 1000 }, () => ids.number())) {
      assert.ok(Number.isSafeInteger(id) && id > 0);
    }
  });
});

describe('a data folder', () => {
  it('is created for its owner only', (test) => {
    const { path } = openDataFolder(join(folderFor(test), 'a', 'b'), 'store');
    assert.ok(existsSync(path));
    if (process.platform !== 'win32') assert.equal(statSync(path).mode & 0o777, 0o700);
    assert.deepEqual(readdirSync(path), []);
  });

  it('can be opened by any number of instances at the same time', async (test) => {
    const root = folderFor(test);
    const program = `
      import { openDataFolder } from ${JSON.stringify(import.meta.resolve('./data-folder.ts'))};
      for (let time = 0; time < 300; time += 1) openDataFolder(${JSON.stringify(root)}, 'store');`;
    const instances = Array.from(
      { length: 3 },
      () => new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`)),
    );
    for (const [code] of await Promise.all(instances.map((instance) => once(instance, 'exit')))) assert.equal(code, 0);
  });

  it('a data folder that is not writable is refused with advice', (test) => {
    const file = join(folderFor(test), 'file');
    writeFileSync(file, '');
    assert.throws(
      () => openDataFolder(file, 'store'),
      (error) => {
        assert.ok(error instanceof StartupError);
        assert.match(error.message, /cannot be written to \(ENOTDIR\)\. .* set DATA_DIR to another folder\.$/);
        return true;
      },
    );
  });

  it('can be locked by one process at a time', (test) => {
    const root = folderFor(test);
    const first = openDataFolder(root, 'store').lock();
    assert.throws(
      () => openDataFolder(root, 'store').lock(),
      new RegExp(`is in use by another process \\(process ${process.pid}\\)`),
    );
    // Another service has its own folder below the same root.
    openDataFolder(root, 'other').lock().release();
    first.release();
    openDataFolder(root, 'store').lock().release();
  });
});

describe('the sweeper', () => {
  function setUp(tasks: readonly SweepTask[], test: TestContext) {
    const lines: Record<string, unknown>[] = [];
    const log: Logger = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const clock = new FakeClock();
    test.mock.timers.enable({ apis: ['setInterval'] });
    const sweeper = startSweeper(tasks, clock, log);
    test.after(() => sweeper.stop());
    return { sweeper, clock, lines };
  }

  it('runs every task repeatedly with the current time', async (test) => {
    const seen: number[] = [];
    const { sweeper, clock } = setUp([{ name: 'keys', sweep: async (now) => seen.push(now) * 0 }], test);
    test.mock.timers.tick(10 * 60_000);
    await sweeper.sweep();
    clock.advance(5);
    test.mock.timers.tick(10 * 60_000);
    await sweeper.stop();
    assert.deepEqual(
      seen.map((now) => now - (seen[0] ?? 0)),
      [0, 0, 5],
    );
  });

  it('stops after the running task, and waits for it', async (test) => {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const seen: string[] = [];
    const slow = async (): Promise<number> => {
      begun.resolve();
      await mayEnd;
      seen.push('keys');
      return 0;
    };
    const { sweeper } = setUp(
      [
        { name: 'keys', sweep: slow },
        { name: 'links', sweep: async () => seen.push('links') },
      ],
      test,
    );
    void sweeper.sweep();
    await begun.promise;
    const stopped = sweeper.stop().then(() => seen.push('stopped'));
    end();
    await stopped;
    assert.deepEqual(seen, ['keys', 'stopped']);
  });

  it('continues with the other tasks if one fails, and logs it', async (test) => {
    let swept = 0;
    const failing = async (): Promise<number> => {
      throw new Error('locked');
    };
    const { sweeper, lines } = setUp(
      [
        { name: 'broken', sweep: failing },
        { name: 'links', sweep: async () => (swept += 1) },
      ],
      test,
    );
    await sweeper.sweep();
    assert.equal(swept, 1);
    assert.deepEqual(
      lines.map(({ task, msg }) => [task, msg]),
      [
        ['broken', 'a sweep failed and is tried again later'],
        ['links', 'swept what had expired'],
      ],
    );
  });

  it('never runs concurrently with itself, and stops only when it is done', async (test) => {
    let running = 0;
    let most = 0;
    let finished = 0;
    const sweep = async (): Promise<number> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      finished += 1;
      return 0;
    };
    const { sweeper } = setUp([{ name: 'slow', sweep }], test);
    void sweeper.sweep();
    void sweeper.sweep();
    await sweeper.stop();
    assert.deepEqual([most, finished], [1, 2]);
  });
});

describe('the log', () => {
  it('is JSON, one line per entry, and redacts secrets at any depth', async (test) => {
    const program = `
      import { createLogger } from ${JSON.stringify(import.meta.resolve('./index.ts'))};
      const log = createLogger({ service: 'store', level: 'info', pretty: false });
      const headers = { Authorization: 'secret', 'set-cookie': ['secret'], accept: 'text/html' };
      log.info({ headers, deep: [{ user: { password: 'secret', name: 'Ada' } }], token: 'secret' }, 'seen');
      log.error({ err: new Error('broken') }, 'failed');
      log.debug('not at this level');
    `;
    const running = runProcess(['--input-type=module', '--eval', program], {});
    test.after(() => running.remove());
    assert.equal(await running.ended(), 0);
    assert.doesNotMatch(running.output(), /secret|not at this level/);
    const [seen, failed] = running
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      [seen.name, seen.headers.accept, seen.headers.Authorization, seen.deep[0].user.name],
      ['store', 'text/html', '[hidden]', 'Ada'],
    );
    assert.match(failed.err.stack, /^Error: broken\n/);
  });
});
