import { timeTicks } from '@muster/ui/charts';
import { type Html, html } from '../html.ts';
import { clock } from '../texts/texts.ts';

/** The left edge of the drawing, after the names of teams. */
export const LEFT = 150;
/** Leaves space for the second half of the last label of an axis. */
const RIGHT = 850;
const WIDTH = 880;
/** Marks that are closer than this are one. */
const GRID = 4;

export class TimeAxis {
  readonly end: number;

  constructor(times: Iterable<number>) {
    let end = 60_000;
    for (const time of times) end = Math.max(end, time);
    this.end = end;
  }

  x(time: number): number {
    return Math.round(LEFT + ((RIGHT - LEFT) * Math.max(0, time)) / this.end);
  }

  /** Where marks are drawn: overlapping ones once, since an exercise can have a hundred thousand. */
  places(times: Iterable<number>): number[] {
    const places = new Set<number>();
    for (const time of times) places.add(LEFT + Math.round((this.x(time) - LEFT) / GRID) * GRID);
    return [...places].sort((a, b) => a - b);
  }

  draw(height: number): Html {
    const times = timeTicks(this.end / 1_000, RIGHT - LEFT).map((at) => at * 1_000);
    return html`<g class="axis">${times.map(
      (time) =>
        html`<path d="M${this.x(time)} 0V${height}"/><text x="${this.x(time)}" y="${height + 16}">${clock(time)}</text>`,
    )}</g>`;
  }
}

/** A drawing with a text alternative. A table beside it has the figures. */
export function drawing(name: string, height: number, title: string, content: Html): Html {
  return html`<svg role="img" aria-labelledby="${name}-title" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">
<title id="${name}-title">${title}</title>
${content}
</svg>`;
}

/** Shortens long names in the drawing to what fits; the table has them in full. */
export function label(name: string, y: number): Html {
  const most = 17;
  const signs = [...name.slice(0, 4 * most)];
  const cut = signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : name;
  return html`<text class="label" x="${LEFT - 10}" y="${y}">${cut}</text>`;
}
