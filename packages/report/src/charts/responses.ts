import type { Facts } from '../facts.ts';
import { type Html, html, table } from '../html.ts';
import { clock, median } from '../words.ts';
import { drawing, label, TimeAxis } from './axis.ts';
import { legend, note } from './legend.ts';

const LANE = 26;

const dot = (x: number, y: number): string => `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`;
const medianLine = (x: number, y: number): string => `M${x} ${y - 10}v20`;

/** How long a team took to answer each mail or form: a dot each, a line at the median. */
export function responses({ teams }: Facts): Html {
  const axis = new TimeAxis(teams.flatMap((team) => team.responses));
  const height = teams.length * LANE;
  const lanes = teams.map((team, index) => {
    const y = index * LANE + LANE / 2;
    const places = new Set(team.responses.map((time) => axis.x(time)));
    const dots = [...places].map((x) => dot(x, y)).join('');
    const middle = median(team.responses);
    const line = middle === undefined ? '' : medianLine(axis.x(middle), y);
    return html`${label(team.name, y + 4)}<path class="mark tool" d="${dots}"/><path class="median" d="${line}"/>`;
  });
  const columns = ['Team', 'Answers', 'Fastest', 'Median', 'Slowest'];
  const rows = teams.map(({ name, responses: times }) => {
    const figure = (time: number | undefined) => (time === undefined ? 'none' : clock(time));
    const sorted = times.toSorted((a, b) => a - b);
    return [name, times.length, figure(sorted[0]), figure(median(times)), figure(sorted.at(-1))];
  });
  const title = `How long each team took to answer mails and forms, from 0:00 to ${clock(axis.end)}; a line marks the median.`;
  return html`${key()}${drawing('responses', height + 24, title, html`${axis.draw(height)}${lanes}`)}${table(
    'How long each team took to answer mails and forms',
    columns.map((column, index) => ({ title: column, isNumber: index > 0 })),
    rows,
  )}`;
}

function key(): Html {
  const size = { width: 16, height: 24 };
  return html`${legend([
    { ...size, symbol: html`<path class="mark tool" d="${dot(8, 12)}"/>`, text: 'An answer' },
    { ...size, symbol: html`<path class="median" d="${medianLine(8, 12)}"/>`, text: 'The median of the team' },
  ])}${note('Measured from a mail until the team writes in the same thread, and from a form until it is first sent.')}`;
}
