import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readPatience } from './patience.ts';

it('Patience is what the browser has kept, and the usual where that cannot be counted with', () => {
  const usual = { overdueAfter: 180, stuckAfter: 300 };
  assert.deepEqual(readPatience('120 600'), { overdueAfter: 120, stuckAfter: 600 });
  assert.deepEqual(readPatience('120 -1'), { overdueAfter: 120, stuckAfter: 300 });
  for (const kept of [null, '', 'soon', '0 86400']) assert.deepEqual(readPatience(kept), usual);
});
