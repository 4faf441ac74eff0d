import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Drawing } from './drawing.ts';
import { cellSwatch, cellWidth, heatOf, matrix, matrixCounts, matrixHead, matrixRow } from './matrix.ts';

const textsOf = ({ shapes }: Drawing): string[] =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
const classesOf = ({ shapes }: Drawing): string[] =>
  shapes.flatMap((shape) => (shape.kind === 'path' ? [shape.className] : []));

describe('the matrix of milestones and teams', () => {
  it('has a darker shade for each later quarter of the exercise', () => {
    const shades = [0, 25, 26, 50, 75, 76, 100].map((at) => heatOf(at, 100));
    assert.deepEqual(shades, [1, 1, 2, 2, 3, 4, 4]);
    assert.equal(heatOf(130, 100), 4, 'what happened after the last known moment');
  });

  it('has one path per kind of cell, and setbacks and neutral ones that are told apart without colours', () => {
    const row = matrixRow([1, 1, 'never', 'setback', 'other', 4, 'neutral'], 22);
    assert.deepEqual([row.width, row.height], [154, 26]);
    assert.deepEqual(classesOf(row), [
      ...['heat-1', 'cell-never', 'cell-setback', 'cell-dash', 'cell-other', 'heat-4', 'cell-neutral'],
    ]);
    const [first] = row.shapes;
    assert.equal(first?.kind === 'path' && first.d, 'M2 4h18v18h-18zM24 4h18v18h-18z');
    const last = row.shapes.at(-1);
    assert.equal(last?.kind === 'path' && last.d, 'M138.5 8.5h9v9h-9z', 'a smaller square');
  });

  it('numbers every column where there is room, and else the first and every fifth', () => {
    const numbers = Array.from({ length: 12 }, (_, index) => index + 19);
    assert.deepEqual(textsOf(matrixHead(numbers, cellWidth(12))), numbers.map(String));
    assert.deepEqual(textsOf(matrixHead(numbers, cellWidth(41))), ['19', '20', '25', '30']);
  });

  it('counts teams of groups only where a milestone counts for one of them', () => {
    const counts = matrixCounts([3, undefined, 0], 22);
    assert.deepEqual(
      counts.shapes.map((shape) => shape.kind === 'text' && [shape.text, shape.x]),
      [
        ['3', 11],
        ['0', 55],
      ],
    );
  });

  it('has its rows below each other as they are alone, with their names', () => {
    const rows = [
      { name: 'alpha', cells: [1, 'never'] as const },
      { name: 'beta', cells: [2, 'setback'] as const },
    ];
    const whole = matrix(rows, { left: 150, cell: 22, numbers: [1, 2] });
    assert.deepEqual([whole.width, whole.height], [194, 70]);
    assert.deepEqual(textsOf(whole), ['1', '2', 'alpha', 'beta']);
    const second = whole.shapes.find(({ className }) => className === 'heat-2');
    assert.equal(second?.kind === 'path' && second.d, 'M152 48h18v18h-18z');
  });

  it('explains its cells by cells of the same look', () => {
    const [swatch] = cellSwatch(2).shapes;
    assert.deepEqual(swatch, { kind: 'path', className: 'heat-2', d: 'M0 0h14v14h-14z' });
    assert.deepEqual(classesOf(cellSwatch('setback')), ['cell-setback', 'cell-dash']);
  });
});
