import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertEndsSoon } from '@muster/kit/testing';
import { AppError } from '../errors/index.ts';
import { caseFold, isNormalizable, normalize } from './index.ts';

const CLASHING_MARKS = ['\u0301\u0316', '\uff9e\u0301', '\u05b0\u0301'];

describe('the key of a name', () => {
  it('is the same however the name is typed', () => {
    for (const [one, other] of [
      ['Žofie', 'žofie'],
      ['Žofie', 'Z\u030cofie'],
      ['STRASSE', 'straße'],
      ['Ｊana', 'jana'],
      ['𝐉ana', 'jana'],
      ['ﬁn', 'FIN'],
      ['Kelvin', 'Kelvin'],
      ['class\u200d', 'class'],
      ['cla\u00adss', 'class'],
      ['ΣΑΣ', 'σας'],
    ] as const) {
      assert.equal(caseFold(one), caseFold(other), `${one} ${other}`);
    }
  });

  it('distinguishes different names', () => {
    for (const [one, other] of [
      ['Jana', 'Jána'],
      ['a b', 'ab'],
      ['1', 'l'],
    ] as const) {
      assert.notEqual(caseFold(one), caseFold(other), `${one} ${other}`);
    }
  });
});

describe('normalisation', () => {
  it('accepts texts of up to 1000 UTF-16 units with up to 30 consecutive marks', () => {
    assert.equal(normalize('e\u0301'.repeat(500), 'NFC'), 'é'.repeat(500));
    assert.equal(isNormalizable(`a${'\u0301'.repeat(30)}`.repeat(32)), true);
    assert.equal(isNormalizable(''), true);
  });

  it('refuses longer texts and more marks without normalising them', () => {
    const refused = ['x'.repeat(1001), ...CLASHING_MARKS.map((marks) => `a${marks.repeat(16)}`)];
    for (const text of refused) {
      assert.equal(isNormalizable(text), false);
      for (const use of [() => normalize(text, 'NFC'), () => normalize(text, 'NFKC'), () => caseFold(text)]) {
        assert.throws(use, (error) => error instanceof AppError && error.status === 400);
      }
    }
  });

  it('looks at no more of clashing marks than it may', async () => {
    for (const marks of CLASHING_MARKS) {
      await assertEndsSoon(() => assert.equal(isNormalizable(marks.repeat(1_000_000)), false), JSON.stringify(marks));
    }
  });
});
