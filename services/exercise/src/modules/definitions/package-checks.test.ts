import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { AppError } from '@muster/kit/errors';
import { createLogger } from '@muster/kit/runtime';
import { eventually } from '@muster/kit/testing';
import type { CheckLimits } from './check-limits.ts';
import { CheckProcesses } from './check-processes.ts';
import { CheckQueue } from './check-queue.ts';
import { PackageChecks } from './package-checks.ts';

const program = new URL('../../testing/stubborn-worker.ts', import.meta.url);
const log = createLogger({ service: 'test', level: 'silent', pretty: false });

function checksWith(test: TestContext, limits: Partial<CheckLimits> = {}, pool = {}): PackageChecks {
  const processes = new CheckProcesses({ program, ...pool });
  const checks = new PackageChecks(log, { stopMs: 0, waitMs: 600_000, ...limits }, processes);
  test.after(() => checks.close());
  return checks;
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof AppError, String(error));
  return `${error.status} ${error.code} ${error.headers['retry-after'] ?? ''}`.trim();
}

const pidIn = (answer: object): unknown => Reflect.get(answer, 'pid');

function isRunning(pid: unknown): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

describe('a check of a package', () => {
  it('a check that uses up its processor time without ever yielding is aborted as too hard, and frees its slot', async (t) => {
    const checks = checksWith(t, { cpuMs: 500, atOnce: 1 });
    const spinning = checks.check('anna', 'spin');
    const next = checks.check('boris', 'answer');
    assert.equal(await refusalOf(spinning), '413 package_too_hard');
    assert.equal(Reflect.get(await next, 'what'), 'answer');
  });

  it('a check that gets no processor time is never too hard: it is refused as busy, and frees its slot', async (t) => {
    const checks = checksWith(t, { cpuMs: 200, waitMs: 1_500, atOnce: 1 });
    assert.equal(await refusalOf(checks.check('anna', 'hang')), '503 too_busy 60');
    assert.equal(await refusalOf(checks.check('anna', 'stop')), '503 too_busy 60');
    assert.equal(await refusalOf(checks.check('anna', 'stop')), '503 too_busy 60');
  });

  it('the time of a check that was stopped for a while is not counted against it', async (t) => {
    const checks = checksWith(t, { cpuMs: 500 });
    const pid = Number(pidIn(await checks.check('anna', 'one')));
    process.kill(pid, 'SIGSTOP');
    const answer = checks.check('anna', 'two');
    // Meanwhile another one uses all that is allowed, so at least as much time has passed.
    assert.equal(await refusalOf(checks.check('boris', 'spin')), '413 package_too_hard');
    process.kill(pid, 'SIGCONT');
    assert.equal(pidIn(await answer), pid);
  });

  it('each check has its own processor time, also in a process that is used again', async (t) => {
    const checks = checksWith(t, { cpuMs: 1_000 });
    const pids = new Set();
    for (let round = 0; round < 4; round += 1) pids.add(pidIn(await checks.check('anna', 'work')));
    assert.equal(pids.size, 1);
  });

  it('a check whose process runs out of memory is refused as too hard, and the next has a new process', async (t) => {
    const checks = checksWith(t);
    assert.equal(await refusalOf(checks.check('anna', 'burst')), '413 package_too_hard');
    assert.equal(Reflect.get(await checks.check('anna', 'answer'), 'what'), 'answer');
  });

  it('a check whose process is killed by the system is refused as busy, and the next has a new process', async (t) => {
    const checks = checksWith(t);
    assert.equal(await refusalOf(checks.check('anna', 'killed')), '503 too_busy 60');
    assert.equal(Reflect.get(await checks.check('anna', 'answer'), 'what'), 'answer');
  });

  it('a check that fails for another reason is not a refusal', async (t) => {
    await assert.rejects(checksWith(t).check('anna', 'fail'), /Checking a package failed: Error: it failed/);
    await assert.rejects(checksWith(t).check('anna', 'crash'), /The process that checks packages ended with 1/);
  });

  it('reuses the previous process, which ends after some idle time', async (t) => {
    const checks = checksWith(t, {}, { idleMs: 1_000 });
    const first = pidIn(await checks.check('anna', 'one'));
    assert.equal(pidIn(await checks.check('boris', 'two')), first);
    await eventually('the process has ended', async () => (isRunning(first) ? undefined : true));
    assert.notEqual(pidIn(await checks.check('anna', 'three')), first);
  });

  it('waits its turn: one slot per user, and waiting users take turns', async (t) => {
    const checks = checksWith(t, { cpuMs: 1_000 });
    const order: string[] = [];
    const check = async (user: string, what: string): Promise<void> => {
      await checks.check(user, what).catch(() => {});
      order.push(`${user} ${what}`);
    };
    const anna = ['spin', 'b', 'c', 'd', 'e'].map((what) => check('anna', what));
    await Promise.all([check('boris', '1'), check('boris', '2'), check('clara', '1')]);
    assert.deepEqual(order, ['boris 1', 'clara 1', 'boris 2'], 'the other place is not taken by the one who has one');
    await Promise.all(anna);
    assert.deepEqual(order.slice(3), ['anna spin', 'anna b', 'anna c', 'anna d', 'anna e']);
  });

  it('is refused if the queue is full, and if it waits too long', async () => {
    const queue = new CheckQueue({ atOnce: 1, waitMs: 500, waitingOfOne: 2, waiting: 3 });
    const release = await queue.takePlace('anna');
    const waiting = ['anna', 'anna', 'boris'].map((user) => refusalOf(queue.takePlace(user)));
    assert.equal(await refusalOf(queue.takePlace('anna')), '503 too_busy 60');
    assert.equal(await refusalOf(queue.takePlace('clara')), '503 too_busy 60');
    assert.deepEqual(await Promise.all(waiting), Array(3).fill('503 too_busy 60'));
    release();
  });

  it('leaves the queue when its client disconnects', async (t) => {
    const checks = checksWith(t, { cpuMs: 500, atOnce: 1, waiting: 1 });
    const spinning = checks.check('anna', 'spin');
    const gone = new AbortController();
    const waiting = checks.check('boris', 'a', gone.signal);
    gone.abort(new Error('gone'));
    await assert.rejects(waiting, /gone/);
    const next = checks.check('clara', 'b');
    await refusalOf(spinning);
    assert.equal(Reflect.get(await next, 'what'), 'b');
  });

  it('does not delay the stop: waiting ones are refused, and hanging ones are killed after a moment', async (t) => {
    const checks = checksWith(t, { atOnce: 1, stopMs: 100 });
    const refused = ['hang', 'a', 'b'].map((what) => refusalOf(checks.check('anna', what)));
    await checks.close();
    assert.deepEqual(await Promise.all(refused), Array(3).fill('503 shutting_down 5'));
    assert.equal(await refusalOf(checks.check('anna', 'c')), '503 shutting_down 5');
  });

  it('leaves no process behind at the stop', async (t) => {
    const own = checksWith(t);
    const ended = pidIn(await own.check('anna', 'one'));
    await own.close();
    assert.equal(isRunning(ended), false);
  });
});
