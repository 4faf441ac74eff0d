import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { groupFiles } from './group-files.ts';

describe('the groups of test files', () => {
  it('take equally long, and the longest comes first', () => {
    const durations = { a: 1, b: 2, c: 3, d: 9, e: 4, f: 2 };
    assert.deepEqual(groupFiles(['a', 'b', 'c', 'd', 'e', 'f'], 2, durations), [
      ['d', 'f'],
      ['e', 'c', 'b', 'a'],
    ]);
    assert.deepEqual(groupFiles(['a', 'b', 'c', 'd'], 3, durations), [['d'], ['c'], ['b', 'a']]);
  });

  it('take their files from everywhere while no duration is known', () => {
    assert.deepEqual(groupFiles(['a', 'b', 'c', 'd', 'e'], 2, {}), [
      ['a', 'c', 'e'],
      ['b', 'd'],
    ]);
  });

  it('count a file that was never measured as an average one', () => {
    assert.deepEqual(groupFiles(['a', 'b', 'new'], 2, { a: 8, b: 2 }), [['a'], ['new', 'b']]);
  });

  it('hold every file once, and none is empty', () => {
    const files = Array.from({ length: 30 }, (_, index) => `${index}.test.ts`);
    assert.deepEqual(groupFiles(files, 4, { '3.test.ts': 1000 }).flat().sort(), files.toSorted());
    assert.deepEqual(groupFiles(['a'], 4, {}), [['a']]);
    assert.deepEqual(groupFiles([], 4, {}), []);
  });
});
