import { type Html, html } from '../html.ts';

interface LegendEntry {
  readonly width: number;
  readonly height: number;
  readonly symbol: Html;
  readonly text: string;
}

/** What the symbols of a drawing mean, above it. */
export function legend(entries: readonly LegendEntry[]): Html {
  return html`<ul class="key">${entries.map(
    ({ width, height, symbol, text }) =>
      html`<li><svg aria-hidden="true" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${symbol}</svg> ${text}</li>`,
  )}</ul>`;
}
