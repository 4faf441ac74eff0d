import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Shape } from './drawing.ts';
import { LANE_PAD, lane, laneSymbol, type Mark } from './lane.ts';

const mark = (kind: Mark['kind'], seconds: number, isFilled = true): Mark => ({ kind, seconds, isFilled });

const pathIn = (shapes: ReadonlyMap<string, Shape>, name: string): string => {
  const shape = shapes.get(name);
  return shape?.kind === 'path' ? shape.d : '';
};

const textIn = (shapes: ReadonlyMap<string, Shape>, name: string): string => {
  const shape = shapes.get(name);
  return shape?.kind === 'text' ? shape.text : '';
};

/** A pixel per second, from the first. */
const drawn = (marks: readonly Mark[], stops: readonly number[] = []) => {
  const { shapes } = lane(marks, { end: 1000, width: 1000 + 2 * LANE_PAD, stops });
  return new Map(shapes.map((shape) => [shape.className, shape]));
};

describe('the time line of a team', () => {
  it('draws marks alone where there is space, one element per kind', () => {
    const shapes = drawn([mark('mail', 10), mark('tools', 40), mark('tools', 70), mark('mail', 100, false)]);
    assert.deepEqual(
      [...shapes.keys()],
      ['lane-line', 'mark mark-mail mark-hollow', 'mark mark-mail', 'mark mark-tools'],
    );
    assert.equal(pathIn(shapes, 'mark mark-tools').split('M').length, 3);
  });

  it('counts marks where they would overlap, and counts do not', () => {
    const shapes = drawn(Array.from({ length: 60 }, (_, second) => mark('tools', second)));
    assert.equal(shapes.has('mark mark-tools'), false);
    const counts = shapes.get('mark-counts');
    assert.ok(counts?.kind === 'text');
    const places = [-3, 3, 14, 20, 31, 37, 51].map((x) => x + LANE_PAD);
    assert.deepEqual([counts.text, counts.x], ['1717179', places]);
  });

  it('counts no further than two digits, which fit into their circle', () => {
    const shapes = drawn(Array.from({ length: 500 }, () => mark('tools', 5)));
    assert.equal(textIn(shapes, 'mark-counts'), '99');
  });

  it('shows among others a milestone that was switched on, and a setback', () => {
    const shapes = drawn([
      ...[mark('mail', 10), mark('milestones', 11), mark('milestones', 12, false)],
      ...[mark('mail', 100), mark('setbacks', 101)],
    ]);
    const marks = [...shapes.keys()].filter((name) => name.startsWith('mark mark-'));
    assert.deepEqual(marks, ['mark mark-milestones', 'mark mark-setbacks', 'mark mark-hollow']);
    assert.equal(textIn(shapes, 'mark-counts'), '32');
  });

  it('has a line where exercise time stood still', () => {
    assert.equal(pathIn(drawn([], [100, 300]), 'stop-line'), 'M109 0V34M309 0V34');
  });

  it('explains its marks by symbols that look the same', () => {
    const [symbol] = laneSymbol('mail').shapes;
    const alone = drawn([mark('mail', 0)]).get('mark mark-mail');
    assert.ok(symbol?.kind === 'path' && alone?.kind === 'path');
    assert.equal(symbol.className, alone.className);
    assert.equal(symbol.d.replace(/^M\S+/, ''), alone.d.replace(/^M\S+/, ''));
  });
});
