import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { DatabaseUnavailable } from './failures.ts';
import { Semaphore } from './semaphore.ts';

const STALL_MS = 1000;

describe('a queue for the database', () => {
  /** A semaphore whose only permit is taken, and requests that wait for it. */
  async function queue(test: TestContext, count: number, maxWaiting = count) {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    let now = 0;
    const semaphore = new Semaphore({ permits: 1, maxWaiting, stallMs: STALL_MS, now: () => now });
    await semaphore.take();
    const outcomes: string[] = [];
    const wait = (name: number | string): void => {
      semaphore.take().then(
        () => outcomes.push(`served ${name}`),
        (error) => outcomes.push(error instanceof DatabaseUnavailable ? error.reason : String(error)),
      );
    };
    for (let index = 0; index < count; index += 1) wait(index);
    const tick = (milliseconds: number): void => {
      now += milliseconds;
      test.mock.timers.tick(milliseconds);
    };
    const pass = async (milliseconds: number): Promise<void> => {
      tick(milliseconds);
      await setImmediate();
    };
    return { semaphore, outcomes, wait, tick, pass };
  }

  it('serves everyone in order as long as it moves, however long that takes', async (test) => {
    const { semaphore, outcomes, pass } = await queue(test, 5);
    for (let index = 0; index < 5; index += 1) {
      await pass(STALL_MS - 1);
      semaphore.putBack();
    }
    await pass(10 * STALL_MS);
    assert.deepEqual(outcomes, ['served 0', 'served 1', 'served 2', 'served 3', 'served 4']);
    semaphore.putBack();
    await semaphore.take();
  });

  it('rejects every waiting caller when it is stalled, and serves later ones', async (test) => {
    const { semaphore, outcomes, pass } = await queue(test, 3);
    semaphore.putBack();
    await pass(STALL_MS - 1);
    assert.deepEqual(outcomes, ['served 0']);
    await pass(1);
    assert.deepEqual(outcomes, ['served 0', 'busy', 'busy']);
    semaphore.putBack();
    await semaphore.take();
  });

  it('is stalled if the callers that get permits make no progress', async (test) => {
    const { semaphore, outcomes, pass } = await queue(test, 4);
    await pass(STALL_MS - 1);
    semaphore.putBack(false);
    await pass(1);
    assert.deepEqual(outcomes, ['served 0', 'busy', 'busy', 'busy']);
  });

  it('does not stand still because this process was blocked and a permit is about to come back', async (test) => {
    const { semaphore, outcomes, tick, pass } = await queue(test, 2);
    tick(STALL_MS);
    semaphore.putBack();
    await pass(1);
    assert.deepEqual(outcomes, ['served 0']);
  });

  it('does not reject a caller that has waited for less than the timeout', async (test) => {
    const { semaphore, outcomes, wait, pass } = await queue(test, 1, 2);
    await pass(STALL_MS - 1);
    wait('late');
    await pass(1);
    assert.deepEqual(outcomes, ['busy']);
    await pass(STALL_MS - 2);
    semaphore.putBack();
    await pass(0);
    assert.deepEqual(outcomes, ['busy', 'served late']);
    wait('stuck');
    await pass(STALL_MS);
    assert.deepEqual(outcomes, ['busy', 'served late', 'busy']);
  });

  it('rejects one more caller immediately when it is full', async (test) => {
    const { semaphore } = await queue(test, 2);
    await assert.rejects(semaphore.take(), { reason: 'busy' });
  });
});
