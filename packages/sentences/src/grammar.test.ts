import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { grammarOf } from './grammar.ts';
import { render } from './template.ts';

describe('a sentence in another language', () => {
  const inCzech = (template: string, params: Parameters<typeof render>[1]): string =>
    render(template, params, grammarOf('cs')).replaceAll('\u00a0', ' ');

  it('has the plural forms of the language, in the order of their numbers', () => {
    const rows = [1, 3, 5, 12_000].map((count) => inCzech('{count:# řádek|# řádky|# řádků}', { count }));
    assert.deepEqual(rows, ['1 řádek', '3 řádky', '5 řádků', '12 000 řádků']);
    const polish = [1, 22, 5].map((count) => render('{count:# plik|# pliki|# plików}', { count }, grammarOf('pl')));
    assert.deepEqual(polish, ['1 plik', '22 pliki', '5 plików']);
  });

  it('joins lists as the language does', () => {
    const names = ['x', 'y', 'z'];
    assert.equal(inCzech('{names:and}; {names:or}; {names:list}', { names }), 'x, y a z; x, y nebo z; x, y, z');
    assert.equal(inCzech('{names:quoted}; {names:code_or}', { names }), '„x“, „y“, „z“; `x`, `y` nebo `z`');
    assert.equal(inCzech('{who:or;A=a1;B=b1}', { who: ['B', 'A'] }), 'b1 nebo a1');
  });

  it('has times without words, which have many cases', () => {
    assert.equal(
      inCzech('od minuty {at:clock}, za {span:minutes}', { at: 90_000, span: 180_000 }),
      'od minuty 1:30, za 3 min',
    );
  });

  it('has the last form for a number without one', () => {
    assert.equal(inCzech('{count:# řádek|# řádků}', { count: 7 }), '7 řádků');
  });
});
