import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { paramsIn, render } from './template.ts';

describe('the template of a sentence', () => {
  it('has texts, numbers, moments, lists and words for what programs call otherwise', () => {
    const cases: readonly [template: string, params: Parameters<typeof render>[1], sentence: string][] = [
      ['No tag "{tag}".', { tag: 'red' }, 'No tag "red".'],
      ['{max:number} or {max:grouped}', { max: 12_000 }, '12000 or 12,000'],
      ['{a:1 row|# rows}, {b:a second|# seconds}', { a: 2, b: 1 }, '2 rows, a second'],
      ['{at:minute}, {at:minutes}', { at: 90_000 }, 'minute 1:30, 1:30 minutes'],
      ['{a:list}; {a:and}; {a:or}', { a: ['x', 'y'] }, 'x, y; x and y; x or y'],
      ['{a:quoted}; {a:code_or}', { a: ['x', 'y'] }, '"x", "y"; `x` or `y`'],
      ['It {state:READY=waits;RUNNING=runs}.', { state: 'RUNNING' }, 'It runs.'],
      ['For {who:and;A=admins;T=trainees}.', { who: ['T', 'A'] }, 'For trainees and admins.'],
      ['{{team.name}} {a}', { a: '{b}' }, '{{team.name}} {b}'],
    ];
    for (const [template, params, sentence] of cases) assert.equal(render(template, params), sentence);
  });

  it('is not made without one of its parameters', () => {
    assert.throws(() => render('At most {max:number}.', {}), /misses max/);
  });

  it('names its parameters and their types', () => {
    assert.deepEqual(paramsIn('{a} {b:number} {c:1 x|# x} {d:and;A=b} {e:A=b}'), {
      a: 'text',
      b: 'number',
      c: 'number',
      d: 'list',
      e: 'text',
    });
  });
});
