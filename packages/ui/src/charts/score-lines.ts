import { cutName, type Drawing, rounded, type Shape } from './drawing.ts';
import { spreadOut, valueTicks } from './scale.ts';
import { type Step, stepPath } from './steps.ts';
import { placeIn, type TimeSpan, timeAxis } from './time-axis.ts';

/** The score of a team, or of several, over time. */
export interface ScoreLine {
  readonly steps: readonly Step[];
  /** Until when it was played, in seconds. */
  readonly until: number;
  /** Which colour and dashes it has, from 1 on; without one it is among the many behind those. */
  readonly series?: number;
  /** Behind its end, with the last score. */
  readonly name?: string;
}

interface Options {
  readonly span: TimeSpan;
  readonly width: number;
  readonly clock: (seconds: number) => string;
  readonly number: (score: number) => string;
  /** When exercise time stood still. */
  readonly stops?: readonly number[];
}

const TOP = 8;
const BOTTOM = 236;
const AXIS = 24;
const LABEL_APART = 16;
const MAX_LABEL = 14;
const FROM_NOTHING: readonly Step[] = [{ at: 0, score: 0 }];

/** Scores as lines in steps on one axis of time. */
export function scoreLines(lines: readonly ScoreLine[], { span, width, clock, number, stops = [] }: Options): Drawing {
  const ticks = valueTicks(...boundsOf(lines));
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const xOf = (at: number): number => rounded(placeIn(span)(at));
  const yOf = (score: number): number => rounded(BOTTOM - ((score - low) / (high - low)) * (BOTTOM - TOP));
  const stopped = stops.map((at) => `M${xOf(at)} ${TOP}V${BOTTOM}`).join('');
  const inFront = lines.filter(({ series }) => series !== undefined);
  const behind = lines.filter(({ series }) => series === undefined);
  return {
    width,
    height: BOTTOM + AXIS,
    shapes: [
      {
        ...{ kind: 'path', className: 'grid-line' },
        d: ticks.map((score) => `M${span.from} ${yOf(score)}H${Math.max(span.from, span.to)}`).join(''),
      },
      ...ticks.map((score): Shape => {
        const place = { x: span.from - 6, y: yOf(score) + 4, anchor: 'end' } as const;
        return { kind: 'text', className: 'chart-axis', ...place, text: number(score) };
      }),
      ...timeAxis(span, { width, y: BOTTOM + 16, clock }),
      ...(stopped === '' ? [] : [{ kind: 'path' as const, className: 'stop-line', d: stopped }]),
      ...[...behind, ...inFront].map(({ steps, until, series }): Shape => {
        const d = stepPath(steps.length === 0 ? FROM_NOTHING : steps, { xOf, yOf, end: until });
        return { kind: 'path', className: scoreLineClass(series), d };
      }),
      ...labels(inFront, { x: Math.max(span.from, span.to) + 6, yOf, number }),
    ],
  };
}

/** A line as the drawing has it, for what explains it. */
export const scoreLineSymbol = (series: number): Drawing => ({
  width: 40,
  height: 12,
  shapes: [{ kind: 'path', className: scoreLineClass(series), d: 'M0 6H40' }],
});

const scoreLineClass = (series: number | undefined): string =>
  series === undefined ? 'score-line' : `score-line series-${series}`;

/** Nothing is always between the least and the most. */
function boundsOf(lines: readonly ScoreLine[]): [number, number] {
  let [least, most] = [0, 0];
  for (const { steps } of lines) {
    for (const { score } of steps) [least, most] = [Math.min(least, score), Math.max(most, score)];
  }
  return [least, most];
}

interface LabelPlace {
  readonly x: number;
  readonly yOf: (score: number) => number;
  readonly number: (score: number) => string;
}

function labels(lines: readonly ScoreLine[], { x, yOf, number }: LabelPlace): Shape[] {
  const placed = lines.flatMap(({ steps, series, name }) => {
    const last = steps.at(-1)?.score ?? 0;
    return name === undefined ? [] : { name, series, last, y: yOf(last) + 4 };
  });
  return spreadOut(placed, { apart: LABEL_APART, lowest: BOTTOM + 4 }).map(({ name, series, last, y }) => ({
    ...{ kind: 'text', className: `series-text series-${series}`, x, y, anchor: 'start', title: name },
    text: `${cutName(name, MAX_LABEL)} ${number(last)}`,
  }));
}
