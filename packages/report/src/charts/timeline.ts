import { type Facts, MARKS, type MarkKind, type TeamFacts } from '../facts.ts';
import { type Html, html, table } from '../html.ts';
import { clock } from '../words.ts';
import { drawing, label, TimeAxis } from './axis.ts';
import { legend, note } from './legend.ts';

const LANE = 50;

/** A distinct shape and height per kind: nothing depends on colour, and no mark covers another. */
const SHAPES: Readonly<Record<MarkKind, (x: number, y: number) => string>> = {
  told: (x, y) => `M${x} ${y - 3}v6`,
  tool: (x, y) => `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`,
  mail: (x, y) => `M${x - 4} ${y - 2}h8v5h-8z`,
  form: (x, y) => `M${x} ${y - 3}l4 6h-8z`,
  milestone: (x, y) => `M${x - 3} ${y - 3}h6v6h-6z`,
};
const HEIGHTS: Readonly<Record<MarkKind, number>> = { told: -17, tool: -8, mail: 0, form: 8, milestone: 17 };
const KINDS = Object.keys(MARKS) as MarkKind[];

export function timeline({ teams }: Facts): Html {
  const axis = new TimeAxis(
    teams.flatMap(({ exercise_time, marks }) => [exercise_time, ...marks.map(({ time }) => time)]),
  );
  const height = teams.length * LANE;
  const lanes = teams.map((team, index) => {
    const y = index * LANE + LANE / 2;
    return html`${label(team.name, y + 4)}<path class="lane" d="M${axis.x(0)} ${y}H${axis.x(team.exercise_time)}"/>${KINDS.map(
      (kind) => html`<path class="mark ${kind}" d="${marksOf(team, kind, y, axis)}"/>`,
    )}`;
  });
  const title = `What each team did, over the exercise time from 0:00 to ${clock(axis.end)}.`;
  return html`${key()}${drawing('timeline', height + 24, title, html`${axis.draw(height)}${lanes}`)}${figures(teams)}`;
}

/** Overlapping marks are drawn once: an exercise can have a hundred thousand. */
function marksOf({ marks }: TeamFacts, kind: MarkKind, y: number, axis: TimeAxis): string {
  const places = new Set(marks.filter((mark) => mark.kind === kind).map(({ time }) => axis.x(time)));
  return [...places].map((x) => SHAPES[kind](x, y + HEIGHTS[kind])).join('');
}

function key(): Html {
  const symbols = KINDS.map((kind) => ({
    symbol: html`<path class="mark ${kind}" d="${SHAPES[kind](8, 8)}"/>`,
    text: MARKS[kind],
  }));
  const line = { symbol: html`<path class="lane" d="M0 8H16"/>`, text: 'How long the team has played' };
  return html`${legend([...symbols, line].map((one) => ({ width: 16, height: 16, ...one })))}${note(
    'What happened at nearly the same time is one mark; the table counts everything.',
  )}`;
}

function figures(teams: readonly TeamFacts[]): Html {
  const columns = [{ title: 'Team' }, ...KINDS.map((kind) => ({ title: MARKS[kind], isNumber: true }))];
  const more = ['First act', 'Last act', 'Sandbox commands'].map((title) => ({ title, isNumber: true }));
  const rows = teams.map((team) => {
    const acts = team.marks.filter(({ kind }) => kind === 'tool' || kind === 'mail' || kind === 'form');
    const times = acts.map(({ time }) => time).toSorted((a, b) => a - b);
    const at = (time: number | undefined) => (time === undefined ? 'none' : clock(time));
    const counts = KINDS.map((kind) => team.marks.filter((mark) => mark.kind === kind).length);
    return [team.name, ...counts, at(times[0]), at(times.at(-1)), team.sandbox_logs];
  });
  return table('What each team did', [...columns, ...more], rows);
}
