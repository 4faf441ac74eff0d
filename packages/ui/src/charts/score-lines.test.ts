import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Shape } from './drawing.ts';
import { scoreLineSymbol, scoreLines } from './score-lines.ts';

const OPTIONS = {
  span: { end: 100, from: 40, to: 240 },
  width: 400,
  clock: String,
  number: (score: number) => `${score}`,
};
const withClass = (shapes: readonly Shape[], start: string) =>
  shapes.filter(({ className }) => className.startsWith(start));
const pathsIn = (shapes: readonly Shape[]) => shapes.flatMap((shape) => (shape.kind === 'path' ? shape.d : []));

describe('lines of scores', () => {
  it('go in steps from the start to where a team ended, between the least and the most score', () => {
    const steps = [
      { at: 0, score: 0 },
      { at: 50, score: 40 },
      { at: 75, score: -10 },
    ];
    const { shapes, width, height } = scoreLines([{ steps, until: 90 }], OPTIONS);
    assert.deepEqual(pathsIn(withClass(shapes, 'score-line')), ['M40 160H140V8H190V198H220']);
    const values = withClass(shapes, 'chart-axis').flatMap((shape) => (shape.kind === 'text' ? shape.text : []));
    assert.deepEqual(values, ['-20', '0', '20', '40', '0', '60']);
    assert.deepEqual([width, height], [400, 260]);
  });

  it('are at nothing if nothing was ever scored', () => {
    const { shapes } = scoreLines([{ steps: [], until: 100 }], OPTIONS);
    assert.deepEqual(pathsIn(withClass(shapes, 'score-line')), ['M40 236H240']);
  });

  it('are drawn before the others if they have a colour, explained by the same line, and named at their ends', () => {
    const steps = [{ at: 0, score: 5 }];
    const lines = [
      { steps, until: 100, series: 1, name: 'A team with a long name' },
      { steps, until: 100 },
      { steps, until: 100, series: 2, name: 'Beta' },
    ];
    const { shapes } = scoreLines(lines, OPTIONS);
    const drawn = withClass(shapes, 'score-line').map(({ className }) => className);
    assert.deepEqual(drawn, ['score-line', 'score-line series-1', 'score-line series-2']);
    assert.equal(scoreLineSymbol(2).shapes[0]?.className, drawn[2]);
    const labels = withClass(shapes, 'series-text').flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
    assert.deepEqual(
      labels.map(({ text, title }) => [text, title]),
      [
        ['A team with a… 5', 'A team with a long name'],
        ['Beta 5', 'Beta'],
      ],
    );
    assert.equal((labels[1]?.y ?? 0) - (labels[0]?.y ?? 0), 16);
  });

  it('show where exercise time stood still', () => {
    const { shapes } = scoreLines([{ steps: [], until: 100 }], { ...OPTIONS, stops: [25] });
    assert.deepEqual(pathsIn(withClass(shapes, 'stop-line')), ['M90 8V236']);
  });
});
