import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { AppError } from '@muster/kit/errors';
import { createLogger } from '@muster/kit/runtime';
import { eventually } from '@muster/kit/testing';
import { CheckProcesses } from './check-processes.ts';
import { type CheckLimits, PackageChecks } from './package-checks.ts';

const program = new URL('../../testing/stubborn-worker.ts', import.meta.url);
const log = createLogger({ service: 'test', level: 'silent', pretty: false });

function checksWith(test: TestContext, limits: Partial<CheckLimits> = {}, pool = {}): PackageChecks {
  const processes = new CheckProcesses({ program, ...pool });
  const checks = new PackageChecks(log, { stopMs: 0, checkMs: 120_000, ...limits }, processes);
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
  it('a check that hangs in native code is aborted as too hard, and frees its slot', async (t) => {
    const checks = checksWith(t, { checkMs: 1_500, atOnce: 1 });
    const hanging = checks.check('anna', 'hang');
    const next = checks.check('boris', 'answer');
    assert.equal(await refusalOf(hanging), '413 package_too_hard');
    assert.equal(Reflect.get(await next, 'what'), 'answer');
  });

  it('a check whose process dies is refused as too hard, and the next has a new process', async (t) => {
    const checks = checksWith(t);
    assert.equal(await refusalOf(checks.check('anna', 'burst')), '413 package_too_hard');
    assert.equal(Reflect.get(await checks.check('anna', 'answer'), 'what'), 'answer');
  });

  it('a check that fails for another reason is not a refusal', async (t) => {
    await assert.rejects(checksWith(t).check('anna', 'fail'), /Checking a package failed: Error: it failed/);
  });

  it('reuses the previous process, which ends after some idle time', async (t) => {
    const checks = checksWith(t, {}, { idleMs: 1_000 });
    const first = pidIn(await checks.check('anna', 'one'));
    assert.equal(pidIn(await checks.check('boris', 'two')), first);
    await eventually('the process has ended', async () => (isRunning(first) ? undefined : true));
    assert.notEqual(pidIn(await checks.check('anna', 'three')), first);
  });

  it('waits its turn: one slot per user, and waiting users take turns', async (t) => {
    const checks = checksWith(t, { checkMs: 3_000 });
    const order: string[] = [];
    const check = async (user: string, what: string): Promise<void> => {
      await checks.check(user, what).catch(() => {});
      order.push(`${user} ${what}`);
    };
    const anna = ['hang', 'b', 'c', 'd', 'e'].map((what) => check('anna', what));
    await Promise.all([check('boris', '1'), check('boris', '2'), check('clara', '1')]);
    assert.deepEqual(order, ['boris 1', 'clara 1', 'boris 2'], 'the other place is not taken by the one who has one');
    await Promise.all(anna);
    assert.deepEqual(order.slice(3), ['anna hang', 'anna b', 'anna c', 'anna d', 'anna e']);
  });

  it('is refused if the queue is full, and if it waits too long', async (t) => {
    const checks = checksWith(t, { checkMs: 4_000, atOnce: 1, waitMs: 500, waitingOfOne: 2, waiting: 3 });
    const hanging = checks.check('anna', 'hang');
    const waiting = ['a', 'b'].map((what) => refusalOf(checks.check('anna', what)));
    assert.equal(await refusalOf(checks.check('anna', 'c')), '503 too_busy 60');
    waiting.push(refusalOf(checks.check('boris', 'a')));
    assert.equal(await refusalOf(checks.check('clara', 'a')), '503 too_busy 60');
    assert.deepEqual(await Promise.all(waiting), Array(3).fill('503 too_busy 60'));
    assert.equal(await refusalOf(hanging), '413 package_too_hard');
  });

  it('leaves the queue when its client disconnects', async (t) => {
    const checks = checksWith(t, { checkMs: 3_000, atOnce: 1, waiting: 1 });
    const hanging = checks.check('anna', 'hang');
    const gone = new AbortController();
    const waiting = checks.check('boris', 'a', gone.signal);
    gone.abort(new Error('gone'));
    await assert.rejects(waiting, /gone/);
    const next = checks.check('clara', 'b');
    await refusalOf(hanging);
    assert.equal(Reflect.get(await next, 'what'), 'b');
  });

  it('does not delay the stop: waiting ones are refused, and hanging ones are killed after a moment', async (t) => {
    const checks = checksWith(t, { checkMs: 600_000, atOnce: 1, stopMs: 100 });
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
