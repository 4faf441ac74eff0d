import assert from 'node:assert/strict';
import { it } from 'node:test';
import { timeTicks, valueTicks } from './scale.ts';

it('An axis of time has round steps with room for their labels', () => {
  assert.deepEqual(timeTicks(3600, 500), [0, 600, 1200, 1800, 2400, 3000, 3600]);
  assert.deepEqual(timeTicks(3600, 150), [0, 1800, 3600]);
  assert.deepEqual(timeTicks(50, 400), [0, 10, 20, 30, 40, 50]);
});

it('An axis of values holds them all between round numbers', () => {
  assert.deepEqual(valueTicks(0, 40), [0, 10, 20, 30, 40]);
  assert.deepEqual(valueTicks(-15, 62), [-20, 0, 20, 40, 60, 80]);
  assert.deepEqual(valueTicks(0, 0), [0, 0.5, 1]);
});
