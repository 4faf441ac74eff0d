import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sourceFrame } from './source-frame.ts';

describe('the source frame of a position in a file', () => {
  const text = 'one: 1\ntwo:\n  three: office_isolatd\nfour: 4\nfive: 5\n';

  it('contains the line and its neighbours, with the position counted in the line', () => {
    const frame = sourceFrame(text, { line: 3, column: 10 });
    assert.deepEqual(frame, { first: 2, lines: ['two:', '  three: office_isolatd', 'four: 4'], before: 9 });
    assert.equal(frame?.lines[1]?.slice(frame.before), 'office_isolatd');
  });

  it('is shorter at the beginning and at the end of the file', () => {
    assert.deepEqual(sourceFrame(text, { line: 1, column: 1 }), { first: 1, lines: ['one: 1', 'two:'], before: 0 });
    assert.deepEqual(sourceFrame(text, { line: 5, column: 1 }), { first: 4, lines: ['four: 4', 'five: 5'], before: 0 });
    assert.equal(sourceFrame(text, { line: 9, column: 1 }), undefined);
    assert.equal(sourceFrame('', { line: 1, column: 1 }), undefined);
  });

  it('shows a tab as one character, and no control characters', () => {
    const frame = sourceFrame('\tkey:\u001b[31m value\r\n', { line: 1, column: 2 });
    assert.deepEqual(frame, { first: 1, lines: [' key: [31m value'], before: 1 });
  });

  it('cuts a long line so that the position stays visible', () => {
    const long = `${'a'.repeat(300)}HERE${'b'.repeat(300)}`;
    const frame = sourceFrame(`short\n${long}\n`, { line: 2, column: 301 });
    assert.ok((frame?.lines[1]?.length ?? 0) < 100);
    assert.equal(frame?.lines[1]?.slice(frame.before, frame.before + 4), 'HERE');
    assert.match(frame?.lines[1] ?? '', /^….*…$/);
  });
});
