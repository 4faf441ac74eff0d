import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { layeredLanes, layeredSymbol } from './layered-lanes.ts';
import { type MarkKind, symbolAt } from './symbols.ts';

const KINDS: readonly MarkKind[] = [
  'injects',
  'tools',
  'mail',
  'bounced',
  'forms',
  'commands',
  'milestones',
  'setbacks',
];
const OPTIONS = { span: { end: 100, from: 150, to: 850 }, width: 880, clock: String };

/** How far a path reaches above and below. */
function heightsIn(d: string): { readonly top: number; readonly bottom: number } {
  let [y, top, bottom] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [, command = '', rest = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (rest.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    if (command === 'M') y = numbers[1] ?? 0;
    if (command === 'l' || command === 'm') y += numbers[1] ?? 0;
    if (command === 'v') y += numbers[0] ?? 0;
    if (command === 'a')
      [top, bottom] = [Math.min(top, y - (numbers[0] ?? 0)), Math.max(bottom, y + (numbers[0] ?? 0))];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { top, bottom };
}

describe('time lines whose kinds have heights of their own', () => {
  it('hide no mark behind one of another height, and none reaches into the next lane', () => {
    const marks = KINDS.map((kind) => ({ kind, isFilled: true, seconds: [50] }));
    const { shapes } = layeredLanes([{ name: 'alpha', until: 100, marks }], OPTIONS);
    const reach = new Map(
      shapes.flatMap((shape) =>
        shape.kind === 'path' ? [[shape.className.split('mark-')[1], heightsIn(shape.d)]] : [],
      ),
    );
    const order = ['injects', 'tools', 'mail', 'forms', 'milestones'].map((kind) => reach.get(kind));
    for (const [index, one] of order.entries()) {
      assert.ok((one?.bottom ?? 0) <= (order[index + 1]?.top ?? 56), `${index}`);
    }
    assert.ok((order[0]?.top ?? -1) >= 0);
  });

  it('draw marks that would hide each other once, however many there are', () => {
    const seconds = Array.from({ length: 100_000 }, (_, index) => (index % 100_000) / 1000);
    const lane = { name: 'alpha', until: 100, marks: [{ kind: 'tools' as const, isFilled: true, seconds }] };
    const tools = layeredLanes([lane], OPTIONS).shapes.find(({ className }) => className === 'mark mark-tools');
    assert.equal(tools?.kind === 'path' && tools.d.split('M').length - 1, 118);
  });

  it('cut names that are longer than their room, and end where a team ended', () => {
    const lane = { name: 'a team with a very long name', until: 50, marks: [] };
    const { shapes, height } = layeredLanes([lane, lane], OPTIONS);
    const names = shapes.filter(({ className }) => className === 'row-name');
    assert.deepEqual(
      names.map((shape) => shape.kind === 'text' && shape.text),
      ['a team with a ve…', 'a team with a ve…'],
    );
    const line = shapes.find(({ className }) => className === 'lane-line');
    assert.deepEqual([line?.kind === 'path' && line.d, height], ['M150 28H500', 136]);
  });

  it('leave out kinds of which nothing happened', () => {
    const lane = { name: 'alpha', until: 50, marks: [{ kind: 'mail' as const, isFilled: true, seconds: [] }] };
    const { shapes } = layeredLanes([lane], OPTIONS);
    assert.equal(
      shapes.some(({ className }) => className.startsWith('mark')),
      false,
    );
  });

  it('explain their marks by symbols that look the same', () => {
    const { shapes } = layeredSymbol('injects', false);
    assert.deepEqual(shapes, [
      { kind: 'path', className: 'mark mark-injects mark-hollow', d: symbolAt('injects', 9, 9, 3) },
    ]);
  });
});

it('A mark of each kind has a shape of its own', () => {
  assert.equal(new Set(KINDS.map((kind) => symbolAt(kind, 0, 0, 4))).size, KINDS.length);
});
