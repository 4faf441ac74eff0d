import { dotRows, dotSymbol, medianSymbol } from '@muster/ui/charts';
import { drawn } from '../drawn.ts';
import type { TeamFacts } from '../facts/facts.ts';
import { Spread } from '../facts/spread.ts';
import { type Html, html, note, table } from '../html.ts';
import { clock, type Texts } from '../texts/texts.ts';
import { clockOfSeconds, spanUntil, WIDTH } from './axis.ts';
import { groupsOf } from './groups.ts';
import { legend } from './legend.ts';
import type { Section } from './section.ts';

/** As many rows as fit on a printed page. */
const MAX_ROWS = 36;

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
  const span = spanUntil([all.slowest ?? 0]);
  const drawings = groupsOf(teams, MAX_ROWS).map(({ from, some }) => {
    const rows = some.map((team) => {
      const { different, median } = spreadOf(team);
      return { name: team.name, seconds: different.map(toSeconds), middle: median && toSeconds(median) };
    });
    const title = t('responsesTitle', { caption, end: clockOfSeconds(span.end) });
    return drawn(dotRows(rows, { span, width: WIDTH, clock: clockOfSeconds }), `${name}-${from}`, title);
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

const toSeconds = (milliseconds: number): number => milliseconds / 1_000;

function key({ t }: Texts): Html {
  return html`${legend([
    { symbol: dotSymbol(), text: t('anAnswer') },
    { symbol: medianSymbol(), text: t('medianOfTeam') },
  ])}${note(t('measured'))}`;
}
