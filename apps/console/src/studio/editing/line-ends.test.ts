import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shownText, withLineEnds } from './line-ends.ts';

describe('line ends of a text that is edited', () => {
  it('stay on lines that nobody touched', () => {
    const text = 'one\r\ntwo\nthree\rfour\r\n';
    assert.equal(shownText(text), 'one\ntwo\nthree\nfour\n');
    assert.equal(withLineEnds(text, 'one\ntwo!\nthree\nfour\n'), 'one\r\ntwo!\nthree\rfour\r\n');
    assert.equal(withLineEnds(text, shownText(text)), text);
  });

  it('are those of the first line on new lines', () => {
    assert.equal(withLineEnds('a\r\nb', 'a\nx\ny\nb'), 'a\r\nx\r\ny\r\nb');
    assert.equal(withLineEnds('a\nb\r\n', 'a\nb\nc\n'), 'a\nb\r\nc\n');
    assert.equal(withLineEnds('a\n', 'a\nb\n'), 'a\nb\n');
  });

  it('go with their lines', () => {
    assert.equal(withLineEnds('a\r\n\r\nb\n', 'a\nb\n'), 'a\r\nb\n');
    assert.equal(withLineEnds('a\r\nb', ''), '');
    assert.equal(withLineEnds('a\r\nb', 'ab'), 'ab');
  });

  it('leave a text that a browser shows as it is', () => {
    for (const text of ['a\r\nb\nc\r', '\r\r\n\n', '\uFEFFa\r\n']) {
      const shown = shownText(text);
      for (let at = 0; at <= shown.length; at += 1) {
        const changed = `${shown.slice(0, at)}x\n${shown.slice(at)}`;
        assert.equal(shownText(withLineEnds(text, changed)), changed);
      }
    }
  });
});
