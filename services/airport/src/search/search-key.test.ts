import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { searchKey, searchWords } from './search-key.ts';

it('names are found without regard to case, accents and signs', () => {
  for (const [text, key] of [
    ['Nováková', 'novakova'],
    ['ŠŤASTNÝ', 'stastny'],
    ['Łukasz Øster', 'lukasz oster'],
    ["O'Brien-Ångström", 'o brien angstrom'],
    ['Straße', 'strasse'],
    ['ISTANBUL', 'istanbul'],
    ['飛行機', '飛行機'],
    ['!!!', ''],
  ] as const) {
    assert.equal(searchKey(text), key);
  }
  assert.deepEqual(searchWords('PRG', 'Václav Havel Airport Prague (PRG)'), [
    'prg',
    'vaclav',
    'havel',
    'airport',
    'prague',
  ]);
});

it('a key is the key of itself, for any text that can be a name', () => {
  const names = fc.string({ unit: 'grapheme', maxLength: 100 });
  fc.assert(
    fc.property(names, (name) => searchKey(searchKey(name)) === searchKey(name)),
    { seed: 7, numRuns: 2000, examples: [['\ufdfa'.repeat(100)], ['a\u0344'.repeat(50)], ['İ']] },
  );
});
