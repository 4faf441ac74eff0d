import type { TeamFacts } from '../facts/facts.ts';
import { MARK_KINDS, type MarkKind } from '../facts/marks.ts';
import { type Html, html, note, table } from '../html.ts';
import { clock, type Texts } from '../texts/texts.ts';
import { drawing, label, TimeAxis } from './axis.ts';
import { groupsOf } from './groups.ts';
import { legend } from './legend.ts';
import type { Section } from './section.ts';

const LANE = 50;
/** As many lanes as fit on a printed page with the legend above them. */
const MAX_LANES = 20;

/**
 * A distinct shape and height per kind: nothing depends on colour, and no mark covers another. Paths are short, since
 * there are many; style.css gives them their width. A dot is a line that some programs would not draw without a length.
 */
const SHAPES: Readonly<Record<MarkKind, (x: number, y: number) => string>> = {
  told: (x, y) => `M${x} ${y - 3}v6`,
  tool: (x, y) => `M${x} ${y}h.1`,
  mail: (x, y) => `M${x - 4} ${y}h8`,
  bounced: (x, y) => `M${x - 3} ${y - 3}l6 6`,
  form: (x, y) => `M${x} ${y - 3}l4 6h-8z`,
  command: (x, y) => `M${x - 2} ${y - 3}l3 3l-3 3`,
  good: (x, y) => `M${x - 3} ${y}h6`,
  bad: (x, y) => `M${x - 3} ${y - 3}l6 6m0-6l-6 6`,
};
const HEIGHTS: Readonly<Record<MarkKind, number>> = {
  told: -17,
  tool: -8,
  command: -8,
  mail: 0,
  bounced: 0,
  form: 8,
  good: 17,
  bad: 17,
};
const TITLES = {
  told: 'markTold',
  tool: 'markTool',
  mail: 'markMail',
  bounced: 'markBounced',
  form: 'markForm',
  command: 'markCommand',
  good: 'markGood',
  bad: 'markBad',
} as const satisfies Readonly<Record<MarkKind, string>>;

export const timeline: Section = ({ teams }, texts) => {
  if (teams.length === 0) return undefined;
  const axis = new TimeAxis(teams.map(({ playedFor }) => playedFor));
  const used = MARK_KINDS.filter((kind) => teams.some(({ marks }) => marks.countOf(kind) > 0));
  const drawings = groupsOf(teams, MAX_LANES).map(({ from, some }) => {
    const height = some.length * LANE;
    const lanes = some.map((team, index) => lane(team, index * LANE + LANE / 2, axis, used));
    const title = texts.t('timelineTitle', { end: clock(axis.end) });
    return drawing(`timeline-${from}`, height + 24, title, html`${axis.draw(height)}${lanes}`);
  });
  return { title: texts.t('timeline'), content: html`${key(used, texts)}${drawings}${figures(teams, used, texts)}` };
};

function lane({ name, playedFor, marks }: TeamFacts, y: number, axis: TimeAxis, used: readonly MarkKind[]): Html {
  const paths = used.map((kind) => {
    const d = axis.places(marks.timesOf(kind)).map((x) => SHAPES[kind](x, y + HEIGHTS[kind]));
    return d.length === 0 ? html`` : html`<path class="mark ${kind}" d="${d.join('')}"/>`;
  });
  return html`${label(name, y + 4)}<path class="lane" d="M${axis.x(0)} ${y}H${axis.x(playedFor)}"/>${paths}`;
}

function key(used: readonly MarkKind[], { t }: Texts): Html {
  const symbols = used.map((kind) => ({
    symbol: html`<path class="mark ${kind}" d="${SHAPES[kind](8, 8)}"/>`,
    text: t(TITLES[kind]),
  }));
  const line = { symbol: html`<path class="lane" d="M0 8H16"/>`, text: t('howLong') };
  return html`${legend([...symbols, line].map((one) => ({ width: 16, height: 16, ...one })))}${note(t('marksMerge'))}`;
}

function figures(teams: readonly TeamFacts[], used: readonly MarkKind[], { t, number }: Texts): Html {
  const hasSandbox = teams.some(({ sandboxLogs }) => sandboxLogs > 0);
  const more = [t('firstAct'), t('lastAct'), ...(hasSandbox ? [t('sandboxCommands')] : [])];
  const titles = [...used.map((kind) => t(TITLES[kind])), ...more];
  const rows = teams.map(({ name, marks, firstAct, lastAct, sandboxLogs }) => {
    const at = (time: number | null) => (time === null ? t('none') : clock(time));
    const counts = used.map((kind) => number(marks.countOf(kind)));
    return [name, ...counts, at(firstAct), at(lastAct), ...(hasSandbox ? [number(sandboxLogs)] : [])];
  });
  return table(t('timelineTable'), [{ title: t('team') }, ...titles.map((title) => ({ title, isNumber: true }))], rows);
}
