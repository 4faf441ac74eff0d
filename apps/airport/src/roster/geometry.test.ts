import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axisOf, DAY_MS, HOUR_MS, placeOn, rowsInSight, ticksOf } from './geometry.ts';

const day = { from: 10 * DAY_MS, to: 11 * DAY_MS };

describe('the axis of the roster', () => {
  it('takes all the room there is, but an hour never gets too narrow', () => {
    const width = (days: number, room: number, isFitted = false) => axisOf(day, days, room, isFitted).width;
    assert.equal(width(1, 1200), 1200);
    assert.equal(width(1, 200), 24 * 34);
    assert.equal(width(7, 1200), 7 * 24 * 14);
    assert.equal(width(7, 1200, true), 1200, 'unless all of it must fit into the window');
  });

  it('places what begins or ends outside at its ends, and everything wide enough to be taken', () => {
    const axis = axisOf(day, 1, 2400, false);
    const at = (from: number, to: number) =>
      placeOn(axis, { from: day.from + from * HOUR_MS, to: day.from + to * HOUR_MS });
    assert.deepEqual(at(6, 8), { left: 600, width: 200 });
    assert.deepEqual(at(-3, 2), { left: 0, width: 200 });
    assert.deepEqual(at(23, 30), { left: 2300, width: 100 });
    assert.deepEqual(at(23.95, 30), { left: 2376, width: 24 });
    assert.equal(at(6, 6.1).width, 24);
    const fitted = axisOf(day, 1, 2400, true);
    assert.equal(placeOn(fitted, { from: day.from, to: day.from + 1 }).width, 8);
  });

  it('names hours, the more days the fewer', () => {
    const week = { from: 0, to: 7 * DAY_MS };
    assert.equal(ticksOf(axisOf(day, 1, 816, false)).length, 12);
    assert.deepEqual(ticksOf(axisOf(week, 7, 816, false)).slice(0, 2), [0, 12 * HOUR_MS]);
    assert.deepEqual(ticksOf(axisOf(week, 7, 816, true)).slice(0, 2), [0, 24 * HOUR_MS]);
  });
});

describe('the rows of the roster', () => {
  it('are drawn where they are in sight, however many there are', () => {
    const { first, last } = rowsInSight(36_000, 720, 36, 2000);
    assert.ok(first <= 1000 && last >= 1020 && last - first < 40, `${first} to ${last}`);
    assert.deepEqual(rowsInSight(0, 720, 36, 5), { first: 0, last: 4 });
    assert.deepEqual(rowsInSight(0, 720, 36, 0), { first: 0, last: -1 });
  });
});
