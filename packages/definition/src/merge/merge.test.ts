import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { edited } from '../edit/text-edit.ts';
import { changesBetween } from './changes-between.ts';
import { mergeFile } from './merge-file.ts';
import { joinParts, mergeTexts } from './merge-texts.ts';

const BASE = '- name: a\n  time: 1\n- name: b\n  time: 2\n- name: c\n  time: 3\n';

/** The text of both, or what somebody has to decide. */
function merge(base: string | undefined, mine: string, theirs: string, isYaml = true) {
  const merged = mergeFile({ base, mine, theirs }, isYaml);
  if (merged.is === 'merged') return edited(mine, merged.edits);
  return merged.parts.flatMap((part) => (part.is === 'disputed' ? [[part.mine, part.theirs, part.line]] : []));
}

const lines = (...all: readonly string[]): string => all.map((line) => `${line}\n`).join('');

describe('merging two texts', () => {
  it('takes changes of both in different places', () => {
    const mine = BASE.replace('time: 1', 'time: 10');
    const theirs = BASE.replace('time: 3', 'time: 30\n- name: d');
    assert.equal(
      merge(BASE, mine, theirs),
      BASE.replace('time: 1', 'time: 10').replace('time: 3', 'time: 30\n- name: d'),
    );
    assert.equal(merge(BASE, BASE, theirs), theirs);
    assert.equal(merge(BASE, mine, mine), mine);
    assert.equal(
      merge(BASE, mine, BASE.replace('- name: c\n  time: 3\n', '')),
      mine.replace('- name: c\n  time: 3\n', ''),
    );
  });

  it('takes neighbouring lines that were replaced line for line, and asks about any others', () => {
    const mine = BASE.replace('name: b', 'name: bb');
    assert.equal(merge(BASE, mine, BASE.replace('time: 2', 'time: 20')), mine.replace('time: 2', 'time: 20'));
    assert.deepEqual(merge(BASE, BASE.replace('- name: b\n', ''), BASE.replace('time: 2', 'time: 20')), [
      ['  time: 2\n', '- name: b\n  time: 20\n', 3],
    ]);
  });

  it('asks about one line that both have changed, and about lines that both have added in one place', () => {
    const [mine, theirs] = [BASE.replace('time: 2', 'time: 5'), BASE.replace('time: 2', 'time: 6')];
    assert.deepEqual(merge(BASE, mine, theirs), [['  time: 5\n', '  time: 6\n', 4]]);
    assert.deepEqual(merge(BASE, `${BASE}- name: x\n`, `${BASE}- name: y\n`), [['- name: x\n', '- name: y\n', 7]]);
    assert.deepEqual(merge('', '', ''), '');
  });

  it('asks about everything that differs if nobody knows with what both began', () => {
    const mine = BASE.replace('time: 1', 'time: 10');
    const theirs = BASE.replace('time: 3', 'time: 30');
    assert.deepEqual(merge(undefined, mine, theirs), [
      ['  time: 10\n', '  time: 1\n', 2],
      ['  time: 3\n', '  time: 30\n', 6],
    ]);
  });

  it('asks if both parsed and the result would not', () => {
    const base = lines('- name: a', '  x: 1', '  y: 2', '  z: 3');
    const [mine, theirs] = [base.replace('x: 1', 'time: 1'), base.replace('z: 3', 'time: 3')];
    assert.deepEqual(merge(base, mine, theirs), [
      ['  time: 1\n', '  x: 1\n', 2],
      ['  z: 3\n', '  time: 3\n', 4],
    ]);
    assert.equal(merge(base, mine, theirs, false), lines('- name: a', '  time: 1', '  y: 2', '  time: 3'));
    assert.equal(merge(base, `{\n${mine}`, theirs), `{\n${mine}`.replace('z: 3', 'time: 3'));
  });

  it('says where both texts can stay: not if a field were there twice, or YAML would not parse', () => {
    const fits = (mine: string, theirs: string, isYaml = true): (boolean | undefined)[] => {
      const merged = mergeFile({ base: BASE, mine, theirs }, isYaml);
      return merged.is === 'merged'
        ? []
        : merged.parts.flatMap((part) => (part.is === 'disputed' ? [part.fitsBoth] : []));
    };
    const [mine, theirs] = [1, 2].map((one) => `${BASE.replace('time: 2', `time: 2${one}`)}- name: d${one}\n`);
    assert.deepEqual(fits(mine ?? '', theirs ?? ''), [false, true]);
    assert.deepEqual(fits(mine ?? '', theirs ?? '', false), [true, true]);
    assert.deepEqual(fits(`${mine}- {`, theirs ?? ''), [true, true], 'it did not parse before');
    const rest = '# long\n'.repeat(40_000);
    assert.deepEqual(fits(`${mine}${rest}`, `${theirs}${rest}`), [false, false], 'it would take too long to look');
    assert.deepEqual(fits(BASE.replace('name: a', 'name: "a"'), BASE.replace('name: a', 'name: [b]')), [true]);
  });

  it('does not take other line ends for changes', () => {
    const windows = (text: string): string => text.replaceAll('\n', '\r\n');
    const mine = BASE.replace('time: 1', 'time: 10');
    const theirs = BASE.replace('time: 3', 'time: 30');
    assert.equal(merge(windows(BASE), windows(mine), windows(theirs)), windows(mine.replace('time: 3', 'time: 30')));
    const both = merge(BASE, mine, windows(theirs));
    assert.equal(both, windows(mine.replace('time: 3', 'time: 30')).replace('time: 10\r', 'time: 10'));
  });

  it('keeps a last line without an end apart from what comes after it', () => {
    assert.equal(merge('a\nb\nc', 'x\nb\nc', 'a\nb\nc\nd', false), 'x\nb\nc\nd');
    const parts = mergeTexts({ base: 'a', mine: 'a\nmine', theirs: 'a\ntheirs' });
    assert.equal(
      joinParts(parts, () => 'mine' + 'theirs'),
      'a\nminetheirs',
    );
  });

  it('makes one dispute of texts that are too different', () => {
    const many = (seed: number): string =>
      Array.from({ length: 4_000 }, (_, index) => `${(index * seed) % 4_001}\n`).join('');
    const parts = mergeTexts({ base: many(1), mine: many(7), theirs: many(11) });
    assert.equal(parts.filter(({ is }) => is === 'disputed').length, 1);
    assert.equal(joinParts(parts, () => 'x\n').endsWith('x\n'), true);
  });

  it('loses nothing: each text comes back by taking its side, and a text of one comes back whole', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 9 }).map((all) => lines(...all));
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        assert.equal(
          joinParts(mergeTexts({ base, mine, theirs: base }), () => '!'),
          mine,
        );
        assert.equal(
          joinParts(mergeTexts({ base, mine: base, theirs }), () => '!'),
          theirs,
        );
        for (const known of [base, undefined]) {
          const parts = mergeTexts({ base: known, mine, theirs }, true);
          const disputes = parts.flatMap((part) => (part.is === 'disputed' ? [part] : []));
          assert.equal(
            joinParts(parts, (index) => disputes[index]?.mine ?? ''),
            mine,
          );
          assert.equal(
            joinParts(parts, (index) => disputes[index]?.theirs ?? ''),
            theirs,
          );
        }
        assert.equal(edited(mine, changesBetween(mine, theirs)), theirs);
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});
