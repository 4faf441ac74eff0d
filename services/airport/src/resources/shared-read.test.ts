import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SharedRead } from './shared-read.ts';

/** A read that ends when the test says so, and says which one it was. */
function heldReads() {
  const held: PromiseWithResolvers<number>[] = [];
  const shared = new SharedRead(() => {
    const one = Promise.withResolvers<number>();
    held.push(one);
    return one.promise;
  });
  return { held, shared };
}

describe('a shared read', () => {
  it('is never one that had begun before somebody asked', async () => {
    const { held, shared } = heldReads();
    const first = shared.ask();
    const [second, third] = [shared.ask(), shared.ask()];
    assert.equal(held.length, 1);
    held[0]?.resolve(1);
    assert.equal(await first, 1);
    // Asked for after the first ended, and before the second has: also of the second, or of a later one.
    const fourth = shared.ask();
    await Promise.resolve();
    held[1]?.resolve(2);
    assert.deepEqual(await Promise.all([second, third]), [2, 2]);
    held[2]?.resolve(3);
    assert.ok((await fourth) >= 2);
    const fifth = shared.ask();
    held.at(-1)?.resolve(9);
    assert.equal(await fifth, 9, 'nothing is kept of an answer');
  });

  it('fails for those who share it, and not for those who ask later', async () => {
    const { held, shared } = heldReads();
    const first = shared.ask();
    const second = shared.ask();
    held[0]?.reject(new Error('away'));
    await assert.rejects(first, /away/);
    held[1]?.resolve(2);
    assert.equal(await second, 2);
  });
});
