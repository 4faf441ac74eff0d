import { type Bar, bar, type Drawing, type Shape } from '@muster/ui/charts';
import { type Html, html } from './html.ts';

/** Of a bar beside its number; on narrow paper it shrinks with its column. */
const BAR_WIDTH = 240;

/** A bar in a cell, as the debrief draws it. The number is in another cell. */
export const barOf = (one: Bar): Html => {
  const { width, height, shapes } = bar(one, BAR_WIDTH);
  return html`<svg class="drawn" aria-hidden="true" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapesAsText(shapes)}</svg>`;
};

/** A drawing with a text alternative. A table beside it has the figures. */
export function drawn({ width, height, shapes }: Drawing, name: string, title: string): Html {
  return html`<svg role="img" aria-labelledby="${name}-title" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<title id="${name}-title">${title}</title>
${shapesAsText(shapes)}
</svg>`;
}

export const shapesAsText = (shapes: readonly Shape[]): Html => html`${shapes.map(part)}`;

const part = (shape: Shape): Html =>
  shape.kind === 'path'
    ? html`<path class="${shape.className}" d="${shape.d}"/>`
    : html`<text class="${shape.className}" x="${[shape.x].flat().join(' ')}" y="${shape.y}" text-anchor="${shape.anchor}">${shape.text}</text>`;
