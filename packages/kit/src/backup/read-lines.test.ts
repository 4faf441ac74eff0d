import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { temporaryFolder } from '@muster/kit/testing';
import { batchesOf, readLines } from './read-lines.ts';

function linesOf(test: TestContext, text: string): string[] {
  const folder = temporaryFolder();
  test.after(() => folder.remove());
  const file = join(folder.path, 'lines');
  writeFileSync(file, text);
  return [...readLines(file)];
}

describe('reading lines', () => {
  it('gives every line of a file, whether the last one ends or not', (test) => {
    assert.deepEqual(linesOf(test, ''), []);
    assert.deepEqual(linesOf(test, 'a\n\nb\n'), ['a', '', 'b']);
    assert.deepEqual(linesOf(test, 'a\nb'), ['a', 'b']);
  });

  it('keeps lines and characters whole that lie on both sides of what is read at once', (test) => {
    // Three bytes a character, so that the ends of all chunks but each third one cut one in two.
    const lines = ['€'.repeat(50_000), `x${'€'.repeat(70_000)}`, '', '€'];
    assert.deepEqual(linesOf(test, lines.join('\n')), lines);
  });
});

describe('lines of one insert', () => {
  it('are no more than so many', () => {
    assert.deepEqual([...batchesOf('abcde', { most: 2 })], [['a', 'b'], ['c', 'd'], ['e']]);
    assert.deepEqual(
      [...batchesOf('abcd', { most: 2 })],
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    );
    assert.deepEqual([...batchesOf([])], []);
  });

  it('are no further ones once they have so many characters together', () => {
    const lines = ['aaa', 'bbb', 'c', 'dddddddddd', 'e'];
    assert.deepEqual([...batchesOf(lines, { characters: 5 })], [['aaa', 'bbb'], ['c', 'dddddddddd'], ['e']]);
  });
});
