import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { groupFiles, sharesOf } from './group-files.ts';

describe('the groups of test files', () => {
  it('take equally long, and the longest comes first', () => {
    const durations = { a: 1, b: 2, c: 3, d: 9, e: 4, f: 2 };
    assert.deepEqual(groupFiles(['a', 'b', 'c', 'd', 'e', 'f'], [1, 1], durations), [
      ['d', 'f'],
      ['e', 'c', 'b', 'a'],
    ]);
    assert.deepEqual(groupFiles(['a', 'b', 'c', 'd'], [1, 1, 1], durations), [['d'], ['c'], ['b', 'a']]);
  });

  it('take as much of the time as their share, so that short ones are left for the end', () => {
    const files = ['a', 'b', 'c', 'd', 'e', 'f'];
    const groups = groupFiles(files, sharesOf(1, 2), { a: 4, b: 3, c: 2, d: 1, e: 1, f: 1 });
    assert.deepEqual(groups, [
      ['a', 'c', 'd', 'f'],
      ['b', 'e'],
    ]);
    assert.deepEqual(sharesOf(2, 2), [1, 1, 0.5, 0.5]);
  });

  it('take their files from everywhere while no duration is known', () => {
    assert.deepEqual(groupFiles(['a', 'b', 'c', 'd', 'e'], [1, 1], {}), [
      ['a', 'c', 'e'],
      ['b', 'd'],
    ]);
  });

  it('count a file that was never measured as an average one', () => {
    assert.deepEqual(groupFiles(['a', 'b', 'new'], [1, 1], { a: 8, b: 2 }), [['a'], ['new', 'b']]);
  });

  it('hold every file once, and none is empty', () => {
    const files = Array.from({ length: 30 }, (_, index) => `${index}.test.ts`);
    assert.deepEqual(groupFiles(files, [1, 1, 1, 1], { '3.test.ts': 1000 }).flat().sort(), files.toSorted());
    assert.deepEqual(groupFiles(['a'], [1, 1], {}), [['a']]);
    assert.deepEqual(groupFiles([], [1, 1], {}), []);
  });
});
