import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPoints } from './points-field.ts';

describe('typed points', () => {
  it('are read with a point or a comma, up to those of the question', () => {
    const typed = ['0', '5', ' 2.5 ', '2,25', '4.99'];
    assert.deepEqual(
      typed.map((text) => readPoints(text, 5)),
      [0, 5, 2.5, 2.25, 4.99],
    );
  });

  it('are not read if they are no such number', () => {
    for (const text of ['', ' ', '5.01', '-1', '2.005', '1e3', '0x1', 'five', '1.', '.5', '1.2.3', '٣']) {
      assert.equal(readPoints(text, 5), undefined, text);
    }
  });
});
