/** Where a text begins at its place. */
type Anchor = 'start' | 'middle' | 'end';

/** A part of a drawing. Its class says how it looks: each page has its own colours. */
export type Shape =
  | { readonly kind: 'path'; readonly className: string; readonly d: string; readonly title?: string }
  | {
      readonly kind: 'text';
      readonly className: string;
      /** A place, or one for each sign of the text. */
      readonly x: number | readonly number[];
      readonly y: number;
      readonly anchor: Anchor;
      readonly text: string;
      /** In full, if the text is cut. */
      readonly title?: string;
    };

/** What is drawn, in pixels, whatever draws it: a page of the console, or a report as text. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** Whole numbers are enough for every screen, and short. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A filled circle as a path: many of them are one element. */
export const circle = (x: number, y: number, radius: number): string =>
  `M${rounded(x - radius)} ${rounded(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${rounded(x)} ${rounded(y)}h${rounded(width)}v${rounded(height)}h${rounded(-width)}z`;

/** A name before its row. What is longer than its room is cut; a table beside the drawing has it in full. */
export function rowName(name: string, x: number, y: number): Shape {
  return { kind: 'text', className: 'row-name', x, y, anchor: 'end', text: cutName(name, MAX_NAME) };
}

/** Cut between signs that people see as one, never in the middle of one of two units. */
export function cutName(name: string, most: number): string {
  const signs = [...name.slice(0, 4 * most)];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : name;
}

const MAX_NAME = 17;
