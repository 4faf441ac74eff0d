import { median } from '@muster/engine/history';
import { anchorAt, spreadOut, stepPath, timeTicks, valueTicks } from '@muster/ui/charts';
import { memo, useRef } from 'react';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';
import { useGroupWords } from '../history/group-words.ts';
import { scoreSteps, type TeamFacts } from '../history/history.ts';
import { Chart } from './chart.tsx';
import { useWidth } from './use-width.ts';

const HEIGHT = 260;
const LEFT = 40;
const BOTTOM = 24;
const LABELS = 156;
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
  const stepsOf = useScoreSteps();
  return (
    <Chart question={t('chartScore')} table={<ScoreTable stepsOf={stepsOf} />}>
      <ScoreDrawing stepsOf={stepsOf} />
    </Chart>
  );
}

interface StepsProps {
  readonly stepsOf: typeof scoreSteps;
}

interface TeamSteps {
  readonly team: TeamFacts;
  readonly steps: Steps;
}

function useLines(stepsOf: typeof scoreSteps): readonly TeamSteps[] {
  const { teams, histories, columns } = useDebrief();
  return teams.map((team) => ({ team, steps: stepsOf(histories.get(team.teamId) ?? NOTHING, columns, team) }));
}

function ScoreDrawing({ stepsOf }: StepsProps) {
  const { t } = useTexts();
  const { teams, shown, isChosen, groups, grouping, end, stops } = useDebrief();
  const groupWords = useGroupWords();
  const [box, width] = useWidth<HTMLDivElement>();
  const lines = useLines(stepsOf);
  const scores = lines.flatMap(({ steps }) => steps.map(({ score }) => score));
  const ticks = valueTicks(Math.min(0, ...scores), Math.max(0, ...scores));
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const right = Math.max(LEFT + 10, width - LABELS);
  const scale = { low, high, right, end };
  const { xOf, yOf } = placesOf(scale);
  const byGroup = groups.map((group) => ({
    name: groupWords(group),
    steps: medianSteps(lines.filter(({ team }) => group.teams.includes(team)).map(({ steps }) => steps)),
  }));
  const byTeam = (isChosen || teams.length <= MAX_COLOURED ? shown : []).map((team) => ({
    name: team.name,
    steps: lines.find((line) => line.team === team)?.steps ?? NO_STEPS,
  }));
  const coloured = (grouping === undefined ? byTeam : byGroup).slice(0, MAX_COLOURED);
  const labels = apart(
    coloured.map(({ name, steps }, index) => {
      const last = steps.at(-1)?.score ?? 0;
      return { name, words: `${cut(name)} ${last}`, y: yOf(last) + 4, index };
    }),
  );
  return (
    <>
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
          {coloured.map(({ name, steps }, index) => (
            <ScoreLine key={name} series={index + 1} steps={steps} {...scale} />
          ))}
          {labels.map(({ name, words, y, index }) => (
            <text key={name} className={`series-text-${index + 1}`} x={right + 6} y={y}>
              <title>{name}</title>
              {words}
            </text>
          ))}
        </svg>
      </div>
      {grouping === undefined ? null : <p className="muted small">{t('scoreOfGroups')}</p>}
      {coloured.length === 0 ? <p className="muted small">{t('chooseTeamsToColour')}</p> : null}
    </>
  );
}

const NO_STEPS: Steps = [];
/** So many moments are enough for a line as wide as a screen. */
const MAX_SAMPLES = 120;

/** The median score of several teams over time. */
function medianSteps(all: readonly Steps[]): Steps {
  const times = [...new Set(all.flatMap((steps) => steps.map(({ at }) => at)))].sort((a, b) => a - b);
  const every = Math.max(1, Math.ceil(times.length / MAX_SAMPLES));
  const sampled = times.filter((_, index) => index % every === 0 || index === times.length - 1);
  return sampled.map((at) => ({
    at,
    score: median(all.map((steps) => steps.findLast((step) => step.at <= at)?.score ?? 0)) ?? 0,
  }));
}

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
  const from = steps.length === 0 ? [{ at: 0, score: 0 }] : steps;
  const path = stepPath(from, { xOf, yOf, end: scale.end });
  return <path className={series === undefined ? 'score-line' : `score-line series-${series}`} d={path} />;
});

const MAX_LABEL_LENGTH = 14;

const cut = (name: string): string =>
  name.length > MAX_LABEL_LENGTH ? `${name.slice(0, MAX_LABEL_LENGTH - 1)}…` : name;

const apart = <Label extends { readonly y: number }>(labels: readonly Label[]): Label[] =>
  spreadOut(labels, { apart: LABEL_APART, lowest: HEIGHT - BOTTOM + 4 });

const COLUMNS = 6;

function ScoreTable({ stepsOf }: StepsProps) {
  const { t } = useTexts();
  const lines = useLines(stepsOf);
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
