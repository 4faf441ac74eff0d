import { type Bar, bar, type Drawing, type Shape } from '@muster/ui/charts';
import { type Html, html } from './html.ts';

/** Of a bar beside its number; on narrow paper it shrinks with its column. */
const BAR_WIDTH = 240;

/** A bar in a cell, as the debrief draws it. The number is in another cell. */
export const barOf = (one: Bar): Html => drawn(bar(one, BAR_WIDTH));

/** A drawing of the charts as text; what it shows is said beside it. */
function drawn({ width, height, shapes }: Drawing): Html {
  return html`<svg class="drawn" aria-hidden="true" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes.map(part)}</svg>`;
}

const part = (shape: Shape): Html =>
  shape.kind === 'path'
    ? html`<path class="${shape.className}" d="${shape.d}"/>`
    : html`<text class="${shape.className}" x="${shape.x}" y="${shape.y}" text-anchor="${shape.anchor}">${shape.text}</text>`;
