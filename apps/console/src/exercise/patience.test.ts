import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readPatience } from './patience.ts';

it('reads what is overdue, and replaces what is invalid', () => {
  assert.deepEqual(readPatience('120'), { overdueAfter: 120 });
  assert.deepEqual(readPatience('240 600'), { overdueAfter: 240 }, 'as an older version stored it');
  for (const kept of [null, '', 'x', '-1', '59', '3601', 'NaN 300']) {
    assert.deepEqual(readPatience(kept), { overdueAfter: 180 }, String(kept));
  }
});
