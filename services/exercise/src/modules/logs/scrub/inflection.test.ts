import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { FILLED } from '../../../testing/filled-model.ts';
import { INFLECTED_NAMES } from '../../../testing/inflected-names.ts';
import { declined } from './declension.ts';
import { buildScrubber, type Scrubber } from './index.ts';
import { nameVariantsOf } from './names.ts';

/** Of Debian's package `hunspell-cs`; another place can be named. */
const DICTIONARY = process.env['CZECH_DICTIONARY'] ?? '/usr/share/hunspell/cs_CZ.dic';
const withoutDictionary = existsSync(DICTIONARY) ? false : 'the Czech dictionary (hunspell-cs) is not installed';

const personOf = ({ firstName, lastName }: { firstName: string; lastName: string }, i: number) => ({
  pseudonym: `#${i}#`,
  names: [{ username: `u-${i}`, firstName, lastName }],
});

const scrubberOf = (story: string, ...names: readonly { firstName: string; lastName: string }[]): Scrubber =>
  buildScrubber(names.map(personOf), { ...FILLED, config: { ...FILLED.config, description: story } });

/** Nothing but pseudonyms and signs is left. */
const isRemoved = (scrubbed: string): boolean => !/\p{L}/u.test(scrubbed);

describe('inflected names and logins made of names', () => {
  it('are removed, at least nine of ten of a list', () => {
    const all = INFLECTED_NAMES.flatMap((name) => {
      const scrubber = scrubberOf('', name);
      return name.ways.map((way) => ({ way, isRemoved: isRemoved(scrubber.scrub(way)) }));
    });
    const left = all.filter((one) => !one.isRemoved).map(({ way }) => way);
    assert.ok(all.length >= 500, String(all.length));
    assert.ok(left.length <= all.length / 10, `${left.length} of ${all.length}: ${left.join(', ')}`);
  });

  it('change at most one of a thousand words of a Czech dictionary, if everybody of the list takes part', {
    skip: withoutDictionary,
  }, () => {
    const scrubber = scrubberOf('', ...INFLECTED_NAMES);
    // That their names themselves are removed is no mistake.
    const names = new Set(INFLECTED_NAMES.flatMap(({ firstName, lastName }) => [firstName, lastName]));
    const words = readFileSync(DICTIONARY, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.replace(/[/\s].*$/s, ''))
      .filter((word) => word !== '' && !names.has(word));
    const changed = words.filter((word) => scrubber.scrub(word) !== word);
    assert.ok(words.length > 100_000);
    assert.ok(changed.length <= words.length / 1000, `${changed.length} of ${words.length}: ${changed.join(', ')}`);
  });

  it('are one person if first and last name are in the same case, in lower case and in the words of the definition', () => {
    const scrubber = scrubberOf('Petra had news for Nováka.', { firstName: 'Petr', lastName: 'Novák' });
    const cases = {
      'dej to petrovi novákovi': 'dej to #0#',
      'Petra Nováka nikdo neviděl, Petra a Nováka ano': '#0# nikdo neviděl, Petra a Nováka ano',
      'S PETREM NOVÁKEM': 'S #0#',
    };
    for (const [text, expected] of Object.entries(cases)) assert.equal(scrubber.scrub(text), expected);
  });

  it('single ones count if they are capitalised, and are no words of the definition', () => {
    const scrubber = scrubberOf(
      'Novotného is a street.',
      { firstName: 'Petr', lastName: 'Holub' },
      { firstName: 'Jan', lastName: 'Novotný' },
    );
    const cases = {
      'Holubovi viděl holuba, HOLUBEM': '#0# viděl holuba, #0#',
      'Novotného a Novotnému': 'Novotného a #1#',
    };
    for (const [text, expected] of Object.entries(cases)) assert.equal(scrubber.scrub(text), expected);
  });

  it('mean the person who is called so, and nobody if they are forms of two names', () => {
    const scrubber = scrubberOf(
      '',
      { firstName: 'Petr', lastName: 'Malý' },
      { firstName: 'Petra', lastName: 'Veselá' },
      { firstName: 'Jan', lastName: 'Malá' },
    );
    assert.equal(scrubber.scrub('Petra. A Petrovi? A s Malým?'), '#1#. A #0#? A s [name]?');
  });

  it('logins have an initial and digits; what the definition has stays', () => {
    const scrubber = scrubberOf('Log in to novak1.', { firstName: 'Petr', lastName: 'Novák' });
    const cases = {
      'pnovak novakp xnovak petrn pnovak12 12novak': '#0# #0# #0# #0# #0# #0#',
      'p.novak P. Novák novak_p p-novak3@x.ex': '#0# #0# #0# #0#@x.ex',
      'novak1 novak2 novak12': 'novak1 #0# #0#',
      'p novak qnovak novakq novak2b': 'p #0# qnovak novakq novak2b',
    };
    for (const [text, expected] of Object.entries(cases)) assert.equal(scrubber.scrub(text), expected);
    const adam = scrubberOf('', { firstName: 'Adam', lastName: 'Holub' });
    assert.equal(adam.scrub('holuba Holuba a holub'), 'holuba #0# a #0#', 'a form is a login only with its capital');
  });

  it('are a bounded number per name, whatever the name', () => {
    const names = ['a'.repeat(150), 'Karel Havel Petr Pavel Daniel', 'x'.repeat(40), 'Andrea-Barbora', 'kolar'];
    for (const firstName of names) {
      for (const lastName of names) {
        const variants = nameVariantsOf(personOf({ firstName, lastName }, 0));
        assert.ok(variants.length < 2500, `${firstName} ${lastName}: ${variants.length}`);
      }
    }
    for (const word of ['petr', 'karel', 'andrea', 'svoboda', 'rene', 'novy']) {
      const { cases, others } = declined(word, 'last');
      assert.ok(cases.flat().length + others.length <= 40, word);
    }
  });
});
