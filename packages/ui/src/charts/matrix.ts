import { box, type Drawing, rowName, type Shape } from './drawing.ts';

/** A milestone of a team: a shade by when it was reached, or none. A neutral one is on, and counted nowhere. */
export type MatrixCell = Heat | 'setback' | 'neutral' | 'never' | 'other';
type Heat = 1 | 2 | 3 | 4;

export const HEATS: readonly Heat[] = [1, 2, 3, 4];

/** By quarters of the exercise: the earlier, the lighter. */
export function heatOf(at: number, end: number): Heat {
  const quarter = Math.min(3, Math.max(0, Math.ceil((4 * at) / end) - 1));
  return HEATS[quarter] ?? 4;
}

export const MATRIX_ROW = 26;
const HEAD = 18;
const GAP = 2;
const SWATCH = 14;
const WIDE = 22;
const NARROW = 14;

/** Wide enough for the numbers of so many columns, or so that two hundred fit on a screen. */
export const cellWidth = (columns: number, most = 40): number => (columns <= most ? WIDE : NARROW);

/** The numbers of columns; where they are narrow, of every fifth. */
export function matrixHead(numbers: readonly number[], width: number): Drawing {
  return { width: numbers.length * width, height: HEAD, shapes: headShapes(numbers, width, 0) };
}

function headShapes(numbers: readonly number[], width: number, left: number): Shape[] {
  return numbers.flatMap((number, index) =>
    width === WIDE || number % 5 === 0 || index === 0 ? [numberAt(number, left + (index + 0.5) * width, 14)] : [],
  );
}

const numberAt = (number: number, x: number, y: number): Shape => ({
  ...{ kind: 'text', className: 'chart-axis', x, y, anchor: 'middle', text: String(number) },
});

/** The row of a team. */
export function matrixRow(cells: readonly MatrixCell[], width: number): Drawing {
  const paths = new CellPaths();
  paths.add(cells, { width, left: 0, top: 0 });
  return { width: cells.length * width, height: MATRIX_ROW, shapes: paths.shapes };
}

/** How many teams of a group have reached each milestone; undefined where it counts for none of them. */
export function matrixCounts(counts: readonly (number | undefined)[], width: number): Drawing {
  const shapes = counts.flatMap((count, index) =>
    count === undefined ? [] : [numberAt(count, (index + 0.5) * width, 17)],
  );
  return { width: counts.length * width, height: MATRIX_ROW, shapes };
}

interface MatrixOptions {
  /** Room for the names of rows. */
  readonly left: number;
  /** Of a cell. */
  readonly cell: number;
  readonly numbers: readonly number[];
}

/** Rows with their names under the numbers of columns, where nothing around the drawing says what they are. */
export function matrix(
  rows: readonly { readonly name: string; readonly cells: readonly MatrixCell[] }[],
  { left, cell, numbers }: MatrixOptions,
): Drawing {
  const paths = new CellPaths();
  const names = rows.map(({ name, cells }, index) => {
    const top = HEAD + index * MATRIX_ROW;
    paths.add(cells, { width: cell, left, top });
    return rowName(name, left - 10, top + 17);
  });
  return {
    width: left + numbers.length * cell,
    height: HEAD + rows.length * MATRIX_ROW,
    shapes: [...headShapes(numbers, cell, left), ...names, ...paths.shapes],
  };
}

/** A cell as rows have it, for what explains them. */
export function cellSwatch(cell: MatrixCell): Drawing {
  const paths = new CellPaths();
  paths.add([cell], { width: SWATCH + 2 * GAP, left: -GAP, top: (SWATCH - MATRIX_ROW) / 2 });
  return { width: SWATCH, height: SWATCH, shapes: paths.shapes };
}

interface RowPlace {
  readonly width: number;
  readonly left: number;
  readonly top: number;
}

/** One path per kind of cell: a hundred rows of fifty cells are a few elements. */
class CellPaths {
  readonly #paths = new Map<string, string>();

  add(cells: readonly MatrixCell[], { width, left, top }: RowPlace): void {
    const side = width - 2 * GAP;
    const y = top + (MATRIX_ROW - side) / 2;
    const middle = top + MATRIX_ROW / 2;
    for (const [index, cell] of cells.entries()) {
      const x = left + index * width + GAP;
      if (cell === 'other') this.#draw('cell-other', box(x + side / 2 - 1, middle - 1, 2, 2));
      else if (cell === 'never') this.#draw('cell-never', box(x + 0.5, y + 0.5, side - 1, side - 1));
      else if (cell === 'neutral') this.#draw('cell-neutral', box(x + side / 4, y + side / 4, side / 2, side / 2));
      else this.#draw(cell === 'setback' ? 'cell-setback' : `heat-${cell}`, box(x, y, side, side));
      // Told apart without colours, too.
      if (cell === 'setback') this.#draw('cell-dash', `M${x + 3} ${middle}h${side - 6}`);
    }
  }

  get shapes(): Shape[] {
    return [...this.#paths].map(([className, d]) => ({ kind: 'path', className, d }));
  }

  #draw(className: string, d: string): void {
    this.#paths.set(className, (this.#paths.get(className) ?? '') + d);
  }
}
