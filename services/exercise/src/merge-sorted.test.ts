import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mergeSorted } from './merge-sorted.ts';

const ascending = (one: number, other: number): number => one - other;

describe('merging sorted sequences', () => {
  it('gives the entries of all of them in order', () => {
    const sequences = [[1, 4, 4, 9], [], [2, 3], [4], [0, 10]];
    const merged = mergeSorted(
      sequences.map((each) => each.values()),
      ascending,
    );
    assert.deepEqual([...merged], [0, 1, 2, 3, 4, 4, 4, 9, 10]);
  });

  it('takes no more of them than is asked for', () => {
    let taken = 0;
    function* counting(start: number): Generator<number> {
      for (let number = start; ; number += 500) {
        taken += 1;
        yield number;
      }
    }
    const merged = mergeSorted(
      Array.from({ length: 500 }, (_, index) => counting(index)),
      ascending,
    );
    assert.deepEqual(merged.take(5).toArray(), [0, 1, 2, 3, 4]);
    assert.ok(taken <= 505, `${taken} entries were taken`);
  });
});
