import type { Drawing } from '@muster/ui/charts';
import { shapesAsText } from '../drawn.ts';
import { type Html, html } from '../html.ts';

interface LegendEntry {
  readonly symbol: Drawing;
  readonly text: string;
}

/** What the symbols of a drawing mean, above it. */
export function legend(entries: readonly LegendEntry[]): Html {
  return html`<ul class="key">${entries.map(
    ({ symbol: { width, height, shapes }, text }) =>
      html`<li><svg aria-hidden="true" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapesAsText(shapes)}</svg> ${text}</li>`,
  )}</ul>`;
}

/** A symbol of one path. */
export const symbol = (
  className: string,
  d: string,
  size: { readonly width: number; readonly height: number },
): Drawing => ({
  ...size,
  shapes: [{ kind: 'path', className, d }],
});
