import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inBatches } from './index.ts';

describe('rows removed in batches', () => {
  /** Removes up to `limit` of this many rows without yielding. */
  const store = (rows: number) => {
    const batches: number[] = [];
    const removeSome = async (limit: number): Promise<bigint> => {
      const some = Math.min(limit, rows);
      rows -= some;
      batches.push(some);
      return BigInt(some);
    };
    return { batches, removeSome, left: () => rows };
  };

  it('are all removed, a few hundred at a time, and other work runs in between', async () => {
    const { batches, removeSome } = store(1_700);
    let turns = 0;
    const takeTurn = (): void => {
      turns += 1;
      if (batches.at(-1) !== 200) setImmediate(takeTurn);
    };
    setImmediate(takeTurn);
    assert.equal(await inBatches(removeSome), 1_700);
    assert.deepEqual(batches, [500, 500, 500, 200]);
    assert.ok(turns >= 3, `${turns} turns`);
  });

  it('are left to the next sweep if there are very many, so that a stop is not delayed', async () => {
    const { removeSome, left } = store(1_000_000);
    assert.equal(await inBatches(removeSome), 50_000);
    assert.equal(left(), 950_000);
  });
});
