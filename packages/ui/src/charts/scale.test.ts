import assert from 'node:assert/strict';
import { it } from 'node:test';
import { spreadOut, timeTicks, valueTicks } from './scale.ts';

it('A time axis has round steps with space for their labels', () => {
  assert.deepEqual(timeTicks(3600, 500), [0, 600, 1200, 1800, 2400, 3000, 3600]);
  assert.deepEqual(timeTicks(3600, 150), [0, 1800, 3600]);
  assert.deepEqual(timeTicks(50, 400), [0, 10, 20, 30, 40, 50]);
});

it('A value axis contains all values between round numbers', () => {
  assert.deepEqual(valueTicks(0, 40), [0, 10, 20, 30, 40]);
  assert.deepEqual(valueTicks(-15, 62), [-20, 0, 20, 40, 60, 80]);
  assert.deepEqual(valueTicks(0, 0), [0, 0.5, 1]);
});

it('Labels at one place are set apart, and none falls below the drawing', () => {
  const placed = (ys: readonly number[]): number[] =>
    spreadOut(
      ys.map((y) => ({ y })),
      { apart: 16, lowest: 240 },
    ).map(({ y }) => y);
  assert.deepEqual(placed([240, 20, 240, 240]), [20, 208, 224, 240]);
  assert.deepEqual(placed([100, 100, 110]), [100, 116, 132]);
});
