import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { assertEndsSoon } from '@muster/kit/testing';
import { FairQueue } from './index.ts';

const refusal = () => new Error('full');

describe('a fair queue', () => {
  /** Submits work named by its keys, and returns the order in which it ran. */
  async function orderOf(queue: FairQueue, pieces: readonly string[]): Promise<string[]> {
    const order: string[] = [];
    const outcomes = pieces.map((name) =>
      queue
        .run(name.split('/').slice(0, 2), async () => {
          await setImmediate();
          order.push(name);
        })
        .catch((error: Error) => order.push(`${name} ${error.message}`)),
    );
    await Promise.all(outcomes);
    return order;
  }

  it('lets a caller with little work overtake one with much', async () => {
    const queue = new FairQueue({ places: 1, longest: 100, refusal });
    const much = Array.from({ length: 10 }, (_, index) => `far/mallory/${index}`);
    assert.deepEqual((await orderOf(queue, [...much, 'near/jana/0', 'near/jana/1'])).slice(0, 5), [
      'far/mallory/0',
      'far/mallory/1',
      'near/jana/0',
      'far/mallory/2',
      'near/jana/1',
    ]);
  });

  it('takes turns within a first key too', async () => {
    const queue = new FairQueue({ places: 1, longest: 100, refusal });
    const pieces = ['a/x/0', 'a/x/1', 'a/x/2', 'a/y/0', 'a/z/0', 'b/x/0'];
    assert.deepEqual(await orderOf(queue, pieces), ['a/x/0', 'a/x/1', 'b/x/0', 'a/y/0', 'a/z/0', 'a/x/2']);
  });

  it('evicts the newest entry of the longest line when it is full, not the newcomer', async () => {
    const queue = new FairQueue({ places: 1, longest: 3, refusal });
    const pieces = ['a/x/0', 'a/x/1', 'a/x/2', 'a/x/3', 'a/y/0', 'b/x/0'];
    const order = await orderOf(queue, pieces);
    assert.deepEqual(
      order.filter((name) => name.endsWith('full')),
      ['a/x/3 full', 'a/x/2 full'],
    );
    assert.deepEqual(
      order.filter((name) => !name.endsWith('full')),
      ['a/x/0', 'a/x/1', 'b/x/0', 'a/y/0'],
    );
  });

  it('rejects the newcomer if all lines are equally long', async () => {
    const queue = new FairQueue({ places: 1, longest: 2, refusal });
    assert.deepEqual(await orderOf(queue, ['a/x/0', 'a/x/1', 'b/x/0', 'c/x/0']), [
      'c/x/0 full',
      'a/x/0',
      'a/x/1',
      'b/x/0',
    ]);
  });

  it('runs up to its concurrency, and frees a slot when work fails', async () => {
    const queue = new FairQueue({ places: 2, longest: 100, refusal });
    let running = 0;
    let most = 0;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        queue.run([String(index)], async () => {
          running += 1;
          most = Math.max(most, running);
          await setImmediate();
          running -= 1;
          if (index % 2 === 0) throw new Error('no');
        }),
      ),
    );
    assert.equal(most, 2);
    assert.equal(outcomes.filter(({ status }) => status === 'rejected').length, 10);
    assert.equal(await queue.run(['again'], async () => 'done'), 'done');
  });

  it('serves a hundred thousand entries in proportion', async () => {
    const count = 100_000;
    const queue = new FairQueue({ places: 1, longest: count, refusal });
    let done = 0;
    await assertEndsSoon(() =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          queue.run([`${index % 100}`, `${index}`], async () => {
            done += 1;
          }),
        ),
      ),
    );
    assert.equal(done, count);
  });
});
