import { scoreLineSymbol, scoreLines } from '@muster/ui/charts';
import { drawn } from '../drawn.ts';
import type { TeamFacts } from '../facts/facts.ts';
import { type Html, html, note, table } from '../html.ts';
import { clock, type Texts } from '../texts/texts.ts';
import { clockOfSeconds, spanUntil, WIDTH } from './axis.ts';
import { legend } from './legend.ts';
import type { Section } from './section.ts';

/** More lines than this cannot be distinguished by their dashes. */
const MAX_MARKED = 6;

export const scores: Section = ({ teams, definition }, texts) => {
  if (teams.length === 0 || definition.milestones.every(({ score }) => score === 0)) return undefined;
  const best = teams.toSorted((a, b) => b.score - a.score);
  const lines = best.map(({ scores: all, playedFor }, index) => ({
    steps: all.map(({ time, score }) => ({ at: time / 1_000, score })),
    until: playedFor / 1_000,
    ...(best.length <= MAX_MARKED && { series: index + 1 }),
  }));
  const span = spanUntil(teams.map(({ playedFor }) => playedFor));
  const drawing = scoreLines(lines, { span, width: WIDTH, clock: clockOfSeconds, number: texts.number });
  const title = texts.t('scoresTitle', boundsOf(teams));
  return {
    title: texts.t('scores'),
    content: html`${key(best, texts)}${drawn(drawing, 'scores', title)}${figures(best, texts)}`,
  };
};

function boundsOf(teams: readonly TeamFacts[]): { readonly low: number; readonly high: number } {
  let [low, high] = [0, 1];
  for (const { scores: all } of teams) {
    for (const { score } of all) [low, high] = [Math.min(low, score), Math.max(high, score)];
  }
  return { low, high };
}

function key(teams: readonly TeamFacts[], { t }: Texts): Html {
  if (teams.length > MAX_MARKED) return note(t('eachLine'));
  return legend(
    teams.map(({ name: text }, index) => ({
      symbol: scoreLineSymbol(index + 1),
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
