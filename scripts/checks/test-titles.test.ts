import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unfinishedTitles } from './test-titles.ts';

const found = (title: string, start = 'it(') =>
  unfinishedTitles([{ path: 'a.test.ts', text: `${start}'${title}', () => {});` }]);

describe('the check of test titles', () => {
  it('a title that continues the one of its group is refused with its file', () => {
    assert.deepEqual(found('that was truncated'), [
      'a.test.ts: "that was truncated" is read alone: begin with what the test is about.',
    ]);
    for (const word of ['of', 'if', 'with', 'for', 'when', 'In']) assert.equal(found(`${word} a file`).length, 1, word);
    for (const start of ['test(', 'it.skip(', 'it(\n  ']) assert.equal(found('of a file', start).length, 1, start);
    assert.equal(found('S10 F2: that were removed').length, 1);
  });

  it('a title that begins with its subject or its verb is accepted', () => {
    for (const title of [
      'a truncated file is refused',
      'is refused',
      'S10: teams are removed',
      'often fails',
      'index',
    ]) {
      assert.deepEqual(found(title), [], title);
    }
    assert.deepEqual(found('of a file', '/x/.test('), []);
  });
});
