import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inBatches } from './index.ts';

describe('rows that are removed in batches', () => {
  /** Removes of so many rows as many as it is allowed to, without ever waiting for anything. */
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

  it('are all removed, a few hundred at a time, and others have their turn in between', async () => {
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

  it('are left to the next sweep when there are very many of them, so that a stop need not wait', async () => {
    const { removeSome, left } = store(1_000_000);
    assert.equal(await inBatches(removeSome), 50_000);
    assert.equal(left(), 950_000);
  });
});
