import { anchorAt, spreadOut, timeTicks, valueTicks } from '@muster/ui/charts';
import { memo, useRef } from 'react';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';
import { scoreSteps, type TeamFacts } from '../history/history.ts';
import { Chart } from './chart.tsx';
import { useWidth } from './use-width.ts';

const HEIGHT = 260;
const LEFT = 40;
const BOTTOM = 24;
const LABELS = 130;
const MAX_COLOURED = 6;
const LABEL_APART = 16;

type Steps = ReturnType<typeof scoreSteps>;
type Histories = Parameters<typeof scoreSteps>[0];

const NOTHING: Histories = [];

/** Answers with the same object as long as nothing has happened to a team. */
function useScoreSteps(): typeof scoreSteps {
  const { current: known } = useRef(new WeakMap<Histories, Steps>());
  return (own, columns, team) => {
    const steps = known.get(own) ?? scoreSteps(own, columns, team);
    if (own.length > 0) known.set(own, steps);
    return steps;
  };
}

/** The score over time: all teams grey, up to six with a colour, a dash and a name at the end of their line. */
export function ScoreLines() {
  const { t } = useTexts();
  const { teams, shown, isChosen, histories, columns, end, stops } = useDebrief();
  const [box, width] = useWidth<HTMLDivElement>();
  const stepsOf = useScoreSteps();
  const lines = teams.map((team) => ({ team, steps: stepsOf(histories.get(team.teamId) ?? NOTHING, columns, team) }));
  const scores = lines.flatMap(({ steps }) => steps.map(({ score }) => score));
  const ticks = valueTicks(Math.min(0, ...scores), Math.max(0, ...scores));
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const right = Math.max(LEFT + 10, width - LABELS);
  const scale = { low, high, right, end };
  const { xOf, yOf } = placesOf(scale);
  const coloured = (isChosen || teams.length <= MAX_COLOURED ? shown : []).slice(0, MAX_COLOURED);
  const labels = apart(
    coloured.map(({ teamId, name }, index) => {
      const last = lines.find(({ team }) => team.teamId === teamId)?.steps.at(-1)?.score ?? 0;
      return { name, words: `${cut(name)} ${last}`, y: yOf(last) + 4, index };
    }),
  );
  return (
    <Chart question={t('chartScore')} table={<ScoreTable lines={lines} />}>
      <div ref={box}>
        <svg width={width} height={HEIGHT} role="img" aria-label={t('chartScoreWords', { count: teams.length })}>
          {ticks.map((score) => (
            <g key={score}>
              <line className="grid-line" x1={LEFT} x2={right} y1={yOf(score)} y2={yOf(score)} />
              <text x={LEFT - 6} y={yOf(score) + 4} textAnchor="end">
                {score}
              </text>
            </g>
          ))}
          {timeTicks(end, right - LEFT).map((at) => (
            <text key={at} x={xOf(at)} y={HEIGHT - 4} textAnchor={anchorAt(xOf(at), width)}>
              {formatClock(at)}
            </text>
          ))}
          {stops.map(({ at, seconds }) => (
            <line
              key={`${at} ${seconds}`}
              className="stop-line"
              x1={xOf(at)}
              x2={xOf(at)}
              y1={8}
              y2={HEIGHT - BOTTOM}
            />
          ))}
          {lines.map(({ team, steps }) => (
            <ScoreLine key={team.teamId} steps={steps} {...scale} />
          ))}
          {coloured.map(({ teamId }, index) => (
            <ScoreLine
              key={teamId}
              series={index + 1}
              steps={lines.find(({ team }) => team.teamId === teamId)?.steps ?? NO_STEPS}
              {...scale}
            />
          ))}
          {labels.map(({ name, words, y, index }) => (
            <text key={name} className={`series-text-${index + 1}`} x={right + 6} y={y}>
              <title>{name}</title>
              {words}
            </text>
          ))}
        </svg>
      </div>
      {coloured.length === 0 ? <p className="muted small">{t('chooseTeamsToColour')}</p> : null}
    </Chart>
  );
}

const NO_STEPS: Steps = [];

interface Scale {
  readonly low: number;
  readonly high: number;
  readonly right: number;
  readonly end: number;
}

const placesOf = ({ low, high, right, end }: Scale) => ({
  xOf: (at: number): number => LEFT + (at / end) * (right - LEFT),
  yOf: (score: number): number => 8 + (1 - (score - low) / Math.max(1, high - low)) * (HEIGHT - BOTTOM - 8),
});

interface ScoreLineProps extends Scale {
  readonly steps: Steps;
  readonly series?: number;
}

/** Memoized: rendered again only if its team or the scale has changed. */
const ScoreLine = memo(function ScoreLine({ steps, series, ...scale }: ScoreLineProps) {
  const { xOf, yOf } = placesOf(scale);
  const [first, ...rest] = steps;
  const start = `M${xOf(0)} ${yOf(first?.score ?? 0)}`;
  const path = `${start}${rest.map(({ at, score }) => `H${xOf(at)}V${yOf(score)}`).join('')}H${xOf(scale.end)}`;
  return <path className={series === undefined ? 'score-line' : `score-line series-${series}`} d={path} />;
});

const MAX_LABEL_LENGTH = 14;

const cut = (name: string): string =>
  name.length > MAX_LABEL_LENGTH ? `${name.slice(0, MAX_LABEL_LENGTH - 1)}…` : name;

const apart = <Label extends { readonly y: number }>(labels: readonly Label[]): Label[] =>
  spreadOut(labels, { apart: LABEL_APART, lowest: HEIGHT - BOTTOM + 4 });

const COLUMNS = 6;

function ScoreTable({
  lines,
}: {
  readonly lines: readonly { team: TeamFacts; steps: readonly { at: number; score: number }[] }[];
}) {
  const { t } = useTexts();
  const { end } = useDebrief();
  const times = [...timeTicks(end, COLUMNS * 72).slice(1), end].filter((at, index, all) => all.indexOf(at) === index);
  return (
    <table className="table">
      <caption className="hidden-text">{t('chartScore')}</caption>
      <thead>
        <tr>
          <th>{t('debriefTeam')}</th>
          {times.map((at) => (
            <th key={at} className="right">
              {formatClock(at)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ team, steps }) => (
          <tr key={team.teamId}>
            <td>{team.name}</td>
            {times.map((at) => (
              <td key={at} className="right">
                {steps.findLast((step) => step.at <= at)?.score ?? 0}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
