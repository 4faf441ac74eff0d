import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import { expectedDurations, SLOW } from './expected-durations.ts';
import { groupFiles } from './group-files.ts';

describe('the expected durations of test files', () => {
  it('name files that exist', () => {
    const missing = Object.keys(SLOW).filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)));
    assert.deepEqual(missing, []);
  });

  it('put the slowest file into the first group, and another slow one into each of the next', () => {
    const files = [...Array.from({ length: 20 }, (_, index) => `${index}.test.ts`), ...Object.keys(SLOW).toReversed()];
    const groups = groupFiles(files, [1, 1, 1], expectedDurations(files));
    assert.deepEqual(groups.map(([first = '']) => first).toSorted(), Object.keys(SLOW).slice(0, 3).toSorted());
  });
});
