import { rowName, type Shape } from '@muster/ui/charts';
import { drawn } from '../drawn.ts';
import type { TeamFacts } from '../facts/facts.ts';
import { Spread } from '../facts/spread.ts';
import { type Html, html, note, table } from '../html.ts';
import { clock, type Texts } from '../texts/texts.ts';
import { LEFT, TimeAxis, WIDTH } from './axis.ts';
import { groupsOf } from './groups.ts';
import { legend, symbol } from './legend.ts';
import type { Section } from './section.ts';

const LANE = 26;
const MAX_LANES = 36;

const dot = (x: number, y: number): string => `M${x} ${y}h.1`;
const medianLine = (x: number, y: number): string => `M${x} ${y - 10}v20`;

/** How long answers took: a dot each, a line at the median. */
export const responses: Section = ({ teams }, texts) => {
  const { t } = texts;
  const parts = [
    chart('responses', t('responsesOfTeams'), teams, ({ responses: found }) => found, texts),
    chart('waits', t('responsesOfInstructors'), teams, ({ waits }) => waits, texts),
  ];
  if (parts.every((part) => part === undefined)) return undefined;
  const content = parts.map((part) => part ?? html``);
  return { title: t('responses'), content: html`${key(texts)}${content}` };
};

function chart(
  name: string,
  caption: string,
  teams: readonly TeamFacts[],
  spreadOf: (team: TeamFacts) => Spread,
  { t, number }: Texts,
): Html | undefined {
  const all = new Spread();
  for (const team of teams) all.addAll(spreadOf(team));
  if (all.count === 0) return undefined;
  const axis = new TimeAxis([all.slowest ?? 0]);
  const drawings = groupsOf(teams, MAX_LANES).map(({ from, some }) => {
    const height = some.length * LANE;
    const lanes = some.flatMap((team, index): Shape[] => {
      const y = index * LANE + LANE / 2;
      const { different, median } = spreadOf(team);
      const dots = axis.places(different).map((x) => dot(x, y));
      const line = median === undefined ? '' : medianLine(axis.x(median), y);
      return [
        rowName(team.name, LEFT - 10, y + 4),
        { kind: 'path', className: 'answer', d: dots.join('') },
        { kind: 'path', className: 'median', d: line },
      ];
    });
    const title = t('responsesTitle', { caption, end: clock(axis.end) });
    const shapes = [...axis.shapes(height), ...lanes];
    return drawn({ width: WIDTH, height: height + 24, shapes }, `${name}-${from}`, title);
  });
  const figures = (title: string, spread: Spread) => [
    title,
    number(spread.count),
    ...[spread.fastest, spread.median, spread.slowest].map((time) => (time === undefined ? t('none') : clock(time))),
  ];
  const columns = [t('team'), t('answerCount'), t('fastest'), t('median'), t('slowest')];
  return html`<h3>${caption}</h3>${drawings}${table(
    caption,
    columns.map((column, index) => ({ title: column, isNumber: index > 0 })),
    [...teams.map((team) => figures(team.name, spreadOf(team))), figures(t('allTeams'), all)],
  )}`;
}

function key({ t }: Texts): Html {
  const size = { width: 16, height: 24 };
  return html`${legend([
    { symbol: symbol('answer', dot(8, 12), size), text: t('anAnswer') },
    { symbol: symbol('median', medianLine(8, 12), size), text: t('medianOfTeam') },
  ])}${note(t('measured'))}`;
}
