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
  it('yields every line of a file, whether or not the last one ends with a newline', (test) => {
    assert.deepEqual(linesOf(test, ''), []);
    assert.deepEqual(linesOf(test, 'a\n\nb\n'), ['a', '', 'b']);
    assert.deepEqual(linesOf(test, 'a\nb'), ['a', 'b']);
  });

  it('keeps lines and characters intact that span two chunks', (test) => {
    // Three bytes per character, so that two of three chunk boundaries split a character.
    const lines = ['€'.repeat(50_000), `x${'€'.repeat(70_000)}`, '', '€'];
    assert.deepEqual(linesOf(test, lines.join('\n')), lines);
  });
});

describe('a batch of lines for one insert', () => {
  it('has a bounded number of lines', () => {
    assert.deepEqual([...batchesOf('abcde', { max: 2 })], [['a', 'b'], ['c', 'd'], ['e']]);
    assert.deepEqual(
      [...batchesOf('abcd', { max: 2 })],
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    );
    assert.deepEqual([...batchesOf([])], []);
  });

  it('takes no more lines once it exceeds a number of characters', () => {
    const lines = ['aaa', 'bbb', 'c', 'dddddddddd', 'e'];
    assert.deepEqual([...batchesOf(lines, { characters: 5 })], [['aaa', 'bbb'], ['c', 'dddddddddd'], ['e']]);
  });
});
