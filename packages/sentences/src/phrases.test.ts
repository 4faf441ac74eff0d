import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { grammarOf } from './grammar.ts';
import type { Phrase } from './params.ts';
import { definePhrases } from './phrases.ts';
import { said } from './says.ts';
import { paramsIn, render } from './template.ts';

const phrases = definePhrases({
  none: '',
  did_you_mean: '; did you mean {suggestion:words}?',
  odd: '{text} (its character {position:number} is odd)',
  around: 'around {inner:phrase}',
});

describe('a phrase in a sentence', () => {
  const hint = phrases.did_you_mean({ suggestion: phrases.odd({ text: '`x`', position: 3 }) });

  it('is made from parameters, and says in English what it is made from', () => {
    assert.deepEqual(hint, {
      phrase: 'did_you_mean',
      params: {
        suggestion: {
          phrase: 'odd',
          params: { text: '`x`', position: 3 },
          words: '`x` (its character 3 is odd)',
        },
      },
      words: '; did you mean `x` (its character 3 is odd)?',
    });
    assert.equal(said('No {name:words}{hint:phrase}', [{ name: '`y`', hint }]).message, `No \`y\`${hint.words}`);
    assert.equal(render('{hint:phrase}', { hint: phrases.none() }), '');
  });

  it('can be in a list', () => {
    const names = ['a', phrases.odd({ text: 'b', position: 1 }), 'c'];
    const template = '{names:one_of}; {names:all_of}';
    assert.equal(
      render(template, { names }),
      'a, b (its character 1 is odd) or c; a and b (its character 1 is odd) and c',
    );
    assert.equal(render('{names:one_of}', { names: ['a'] }), 'a');
    assert.deepEqual(paramsIn('{names:one_of} {hint:phrase} {name:words}'), {
      names: 'phrases',
      hint: 'phrase',
      name: 'words',
    });
  });

  it('is said in another language, with the phrases in it', () => {
    const czech: Readonly<Record<string, string>> = {
      did_you_mean: '; nechtěli jste {suggestion:words}?',
      odd: '{text} ({position:number}. znak je zvláštní)',
    };
    const say = ({ phrase, params }: Phrase): string => render(czech[phrase] ?? '', params, grammarOf('cs'), say);
    const names = ['a', phrases.odd({ text: 'b', position: 1 })];
    assert.equal(
      render('{names:one_of}{hint:phrase}', { names, hint }, grammarOf('cs'), say),
      'a nebo b (1. znak je zvláštní); nechtěli jste `x` (3. znak je zvláštní)?',
    );
  });

  it('is limited in length and depth', () => {
    let nested: Phrase = phrases.odd({ text: 'x'.repeat(5_000), position: 1 });
    for (let depth = 0; depth < 50; depth++) nested = phrases.around({ inner: nested });
    const { params } = said('{nested:phrase}', [{ nested }]);
    assert.ok(JSON.stringify(params).length < 20_000);
    let depth = 0;
    let inner = params['nested'];
    while (typeof inner === 'object' && 'phrase' in inner) {
      depth += 1;
      assert.equal(inner.words.length, 1_001);
      inner = inner.params['inner'];
    }
    assert.equal(depth, 8);
    assert.equal(typeof inner, 'string');
  });
});
