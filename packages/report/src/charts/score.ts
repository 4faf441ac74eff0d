import type { Facts, TeamFacts } from '../facts.ts';
import { type Html, html, table } from '../html.ts';
import { clock } from '../words.ts';
import { drawing, LEFT, TimeAxis } from './axis.ts';
import { legend, note } from './legend.ts';

const HEIGHT = 240;
/** More lines than this cannot be distinguished by their dashes. */
const MAX_MARKED = 6;

export function score({ teams }: Facts): Html {
  const axis = new TimeAxis(teams.map(({ exercise_time }) => exercise_time));
  const all = teams.flatMap(({ scores }) => scores.map(({ score: points }) => points));
  const [low, high] = [Math.min(0, ...bounds(all)), Math.max(1, ...bounds(all))];
  const y = (points: number) => Math.round(HEIGHT - ((HEIGHT - 20) * (points - low)) / (high - low));
  const best = teams.toSorted((a, b) => b.score - a.score);
  const lines = best.map((team, index) => {
    const kind = teams.length <= MAX_MARKED ? `series-${index + 1}` : 'series-many';
    return html`<path class="line ${kind}" d="${steps(team, axis, y)}"/>`;
  });
  const marks = [low, (low + high) / 2, high].map(
    (points) => html`<text class="label" x="${LEFT - 10}" y="${y(points) + 4}">${Math.round(points * 10) / 10}</text>`,
  );
  const title = `Score of each team over the exercise time, from ${low} to ${high}.`;
  const content = html`${axis.draw(HEIGHT)}<g class="axis">${marks}</g>${lines}`;
  return html`${key(best)}${drawing('score', HEIGHT + 24, title, content)}${figures(best)}`;
}

/** The minimum and maximum; there may be more values than a call takes arguments. */
function bounds(values: readonly number[]): [number, number] {
  let [low, high] = [0, 0];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  return [low, high];
}

function steps({ scores, exercise_time }: TeamFacts, axis: TimeAxis, y: (points: number) => number): string {
  const path = scores.map(({ time, score: points }, index) =>
    index === 0 ? `M${axis.x(time)} ${y(points)}` : `H${axis.x(time)}V${y(points)}`,
  );
  return `${path.join('')}H${axis.x(exercise_time)}`;
}

function key(teams: readonly TeamFacts[]): Html {
  if (teams.length > MAX_MARKED) return note('Each line is a team; the table has the score of each.');
  return legend(
    teams.map(({ name }, index) => ({
      ...{ width: 40, height: 12, text: name },
      symbol: html`<path class="line series-${index + 1}" d="M0 6H40"/>`,
    })),
  );
}

function figures(teams: readonly TeamFacts[]): Html {
  const rows = teams.map(({ name, score: points, scores }) => {
    const top = scores.reduce((best, one) => (one.score > best.score ? one : best), {
      time: 0,
      score: Number.NEGATIVE_INFINITY,
    });
    return [name, points, top.score, clock(top.time)];
  });
  const columns = ['Team', 'Score', 'Highest score', 'Reached at'];
  return table(
    'Score of each team',
    columns.map((title, index) => ({ title, isNumber: index > 0 })),
    rows,
  );
}
