import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csv, factsOf, imported, minutesOf } from '../testing/imported.ts';

const HEAD = ['No.', 'Time', 'Event', 'Notes'];

describe('the sum below a table', () => {
  it('is no inject, which is told, and its number is no time', async () => {
    for (const sum of [
      ['Total', '2', '', ''],
      ['', '', 'Total: 2 injects', ''],
      ['', '', 'Celkem 2', ''],
      ['Summe', '2', '', ''],
    ]) {
      const table = await imported(csv(HEAD, ['1', '9:00', 'a', ''], ['2', '9:30', 'b', ''], sum));
      assert.deepEqual(minutesOf(table), [0, 30], sum.join());
      assert.match(factsOf(table).join('\n'), /left out 4 : The sum of the table/);
    }
  });

  it('is only what stands last and has nothing but a number', async () => {
    const table = await imported(
      csv(HEAD, ['Total', '', 'a', ''], ['1', '9:00', 'Total blackout', ''], ['2', '9:30', 'Summe 5', 'by phone']),
    );
    assert.equal(minutesOf(table).length, 3);
    assert.doesNotMatch(factsOf(table).join('\n'), /sum of the table/);
  });
});
