import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { revisionsToJoin } from './thinning.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = 100 * DAY;
const at = (first: number, ago: number, more = {}) => ({ first, at: now - ago, isMarked: false, bytes: 1, ...more });

describe('thinning a history', () => {
  it('keeps all of a day, then the last of each hour, then the last of each day', () => {
    const revisions = [
      at(1, 40 * DAY - 1),
      at(2, 40 * DAY - 3 * HOUR),
      at(3, 39 * DAY - 1),
      at(4, 2 * DAY - 1),
      at(5, 2 * DAY - 2),
      at(6, 2 * DAY - HOUR - 1),
      at(7, HOUR),
      at(8, HOUR - 1),
    ];
    assert.deepEqual(revisionsToJoin(revisions, { now, most: 100 }), [1, 4]);
  });

  it('keeps those that have a name or were published, and the newest', () => {
    const revisions = [at(1, 2 * DAY - 1, { isMarked: true }), at(2, 2 * DAY - 2), at(3, 2 * DAY - 3)];
    assert.deepEqual(revisionsToJoin(revisions, { now, most: 100 }), [2]);
    assert.deepEqual(revisionsToJoin([at(1, 2 * DAY)], { now, most: 0 }), []);
  });

  it('drops the oldest when the earlier states have too many bytes', () => {
    const revisions = [at(1, 3), at(2, 2, { isMarked: true }), at(3, 1), at(4, 0)];
    assert.deepEqual(revisionsToJoin(revisions, { now, most: 2 }), [1, 3]);
  });
});
