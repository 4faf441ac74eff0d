import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { caseless } from './caseless.ts';
import { composed } from './composed.ts';

describe('comparing texts', () => {
  it('composes every character of the Basic Multilingual Plane as Unicode does, also after a letter', () => {
    for (let code = 0; code < 0x1_00_00; code++) {
      for (const text of [String.fromCharCode(code), `e${String.fromCharCode(code)}x`]) {
        assert.equal(composed(text), text.normalize('NFC'), code.toString(16));
      }
    }
  });

  it('takes all spellings of a text as the same: case, blanks around it, and how accents were typed', () => {
    for (let code = 0; code < 0x250; code++) {
      const text = `a${String.fromCharCode(code)}b`;
      assert.equal(caseless(text), caseless(text.toUpperCase()), code.toString(16));
      assert.equal(caseless(text), caseless(` ${text.normalize('NFD')}\t`), code.toString(16));
    }
    assert.notEqual(caseless('a b'), caseless('ab'));
    assert.equal(caseless('Straße'), caseless('STRASSE'));
  });
});
