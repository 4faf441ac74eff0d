import { stepPath, valueTicks } from '@muster/ui/charts';
import type { TeamFacts } from '../facts/facts.ts';
import { type Html, html, note, table } from '../html.ts';
import { clock, type Texts } from '../texts/texts.ts';
import { drawing, LEFT, TimeAxis } from './axis.ts';
import { legend } from './legend.ts';
import type { Section } from './section.ts';

const HEIGHT = 240;
/** More lines than this cannot be distinguished by their dashes. */
const MAX_MARKED = 6;

export const scores: Section = ({ teams, definition }, texts) => {
  if (teams.length === 0 || definition.milestones.every(({ score }) => score === 0)) return undefined;
  const axis = new TimeAxis(teams.map(({ playedFor }) => playedFor));
  const [least, most] = bounds(teams);
  const ticks = valueTicks(least, most);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const y = (points: number) => Math.round(HEIGHT - ((HEIGHT - 20) * (points - low)) / (high - low));
  const best = teams.toSorted((a, b) => b.score - a.score);
  const lines = best.map((team, index) => {
    const kind = teams.length <= MAX_MARKED ? `series-${index + 1}` : 'series-many';
    return html`<path class="line ${kind}" d="${steps(team, axis, y)}"/>`;
  });
  const marks = ticks.map(
    (points) => html`<text class="label" x="${LEFT - 10}" y="${y(points) + 4}">${texts.number(points)}</text>`,
  );
  const title = texts.t('scoresTitle', { low: least, high: most });
  const content = html`${axis.draw(HEIGHT)}<g class="axis">${marks}</g>${lines}`;
  return {
    title: texts.t('scores'),
    content: html`${key(best, texts)}${drawing('scores', HEIGHT + 24, title, content)}${figures(best, texts)}`,
  };
};

function bounds(teams: readonly TeamFacts[]): [number, number] {
  let [low, high] = [0, 1];
  for (const { scores: all } of teams) {
    for (const { score } of all) [low, high] = [Math.min(low, score), Math.max(high, score)];
  }
  return [low, high];
}

function steps({ scores: all, playedFor }: TeamFacts, axis: TimeAxis, yOf: (points: number) => number): string {
  const own = all.map(({ time, score: points }) => ({ at: time, score: points }));
  return stepPath(own, { xOf: (at) => axis.x(at), yOf, end: playedFor });
}

function key(teams: readonly TeamFacts[], { t }: Texts): Html {
  if (teams.length > MAX_MARKED) return note(t('eachLine'));
  return legend(
    teams.map(({ name }, index) => ({
      ...{ width: 40, height: 12, text: name },
      symbol: html`<path class="line series-${index + 1}" d="M0 6H40"/>`,
    })),
  );
}

function figures(teams: readonly TeamFacts[], { t, number }: Texts): Html {
  const rows = teams.map(({ name, score: points, scores: all }) => {
    const top = all.reduce((best, one) => (one.score > best.score ? one : best), {
      time: 0,
      score: Number.NEGATIVE_INFINITY,
    });
    return [name, number(points), number(top.score), clock(top.time)];
  });
  return table(
    t('scoresTable'),
    [t('team'), t('score'), t('highest'), t('reachedAt')].map((title, index) => ({ title, isNumber: index > 0 })),
    rows,
  );
}
