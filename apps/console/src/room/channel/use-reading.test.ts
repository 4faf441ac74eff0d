import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isInSight } from './use-reading.ts';

it('An entry is in sight if much of it is visible, or if it fills half of the screen', () => {
  assert.equal(isInSight(0.4, 0.05), true);
  assert.equal(isInSight(0.39, 0.05), false);
  // Ten screens high: never more than a tenth of it is visible.
  assert.equal(isInSight(0.05, 0.5), true);
  assert.equal(isInSight(0.04, 0.4), false);
});
