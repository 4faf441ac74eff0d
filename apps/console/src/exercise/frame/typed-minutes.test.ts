import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minutesIn } from './typed-minutes.ts';

describe('typed minutes', () => {
  it('are a number above 0, with a point or a comma', () => {
    const typed = ['5', ' 2.5 ', '0,25', '0', '0.0', '-5', '', 'five', '1e3', '5.', '99999999'];
    assert.deepEqual(typed.map(minutesIn), [5, 2.5, 0.25, ...Array.from({ length: 8 }, () => undefined)]);
  });
});
