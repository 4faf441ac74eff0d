import { type Shape, stepPath, valueTicks } from '@muster/ui/charts';
import { drawn } from '../drawn.ts';
import type { TeamFacts } from '../facts/facts.ts';
import { type Html, html, note, table } from '../html.ts';
import { clock, type Texts } from '../texts/texts.ts';
import { LEFT, TimeAxis, WIDTH } from './axis.ts';
import { legend, symbol } from './legend.ts';
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
  const lines = best.map((team, index): Shape => {
    const kind = teams.length <= MAX_MARKED ? `series-${index + 1}` : 'series-many';
    return { kind: 'path', className: `line ${kind}`, d: steps(team, axis, y) };
  });
  const marks = ticks.map(
    (points): Shape => ({
      ...{ kind: 'text', className: 'chart-axis', x: LEFT - 10, y: y(points) + 4, anchor: 'end' },
      text: texts.number(points),
    }),
  );
  const title = texts.t('scoresTitle', { low: least, high: most });
  const shapes = [...axis.shapes(HEIGHT), ...marks, ...lines];
  const drawing = drawn({ width: WIDTH, height: HEIGHT + 24, shapes }, 'scores', title);
  return { title: texts.t('scores'), content: html`${key(best, texts)}${drawing}${figures(best, texts)}` };
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
    teams.map(({ name: text }, index) => ({
      symbol: symbol(`line series-${index + 1}`, 'M0 6H40', { width: 40, height: 12 }),
      text,
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
