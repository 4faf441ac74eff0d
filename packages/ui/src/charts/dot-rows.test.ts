import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dotRows, dotSymbol, medianSymbol } from './dot-rows.ts';

const OPTIONS = { span: { end: 100, from: 150, to: 850 }, width: 880, clock: String };

describe('rows of dots', () => {
  it('have a name, dots and a median each, as their symbols have', () => {
    const { shapes, height } = dotRows(
      [
        { name: 'alpha', seconds: [10, 50], middle: 30 },
        { name: 'beta', seconds: [], middle: undefined },
      ],
      OPTIONS,
    );
    assert.equal(height, 2 * 26 + 24);
    const names = shapes.flatMap((shape) =>
      shape.kind === 'text' && shape.className === 'row-name' ? shape.text : [],
    );
    assert.deepEqual(names, ['alpha', 'beta']);
    const dots = shapes.filter(({ className }) => className === dotSymbol().shapes[0]?.className);
    assert.deepEqual(
      dots.map((shape) => shape.kind === 'path' && shape.d.match(/M/g)?.length),
      [2],
    );
    const medians = shapes.filter(({ className }) => className === medianSymbol().shapes[0]?.className);
    assert.deepEqual(
      medians.map((shape) => shape.kind === 'path' && shape.d),
      ['M360 3v20'],
    );
  });

  it('draw dots that would hide each other once, however many there are', () => {
    const seconds = Array.from({ length: 100_000 }, (_, index) => index / 1_000);
    const { shapes } = dotRows([{ name: 'alpha', seconds, middle: 50 }], OPTIONS);
    const dots = shapes.find(({ className }) => className === 'strip-dot');
    assert.equal(dots?.kind === 'path' && dots.d.split('M').length - 1, 176);
  });
});
