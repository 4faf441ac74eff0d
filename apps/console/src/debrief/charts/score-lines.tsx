import { median } from '@muster/engine/history';
import { scoreLines, timeTicks } from '@muster/ui/charts';
import { useRef } from 'react';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';
import { useGroupWords } from '../history/group-words.ts';
import { scoreSteps, type TeamFacts } from '../history/history.ts';
import { Chart } from './chart.tsx';
import { Drawn } from './drawn.tsx';
import { useWidth } from './use-width.ts';

/** Room for scores before the lines, and for names behind them. */
const LEFT = 40;
const LABELS = 156;
const MAX_COLOURED = 6;

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
  const { t, locale } = useTexts();
  const { teams, shown, isChosen, groups, grouping, end, stops } = useDebrief();
  const groupWords = useGroupWords();
  const [box, width] = useWidth<HTMLDivElement>();
  const lines = useLines(stepsOf);
  const byGroup = groups.map((group) => ({
    name: groupWords(group),
    steps: medianSteps(lines.filter(({ team }) => group.teams.includes(team)).map(({ steps }) => steps)),
  }));
  const byTeam = (isChosen || teams.length <= MAX_COLOURED ? shown : []).map((team) => ({
    name: team.name,
    steps: lines.find((line) => line.team === team)?.steps ?? NO_STEPS,
  }));
  const coloured = (grouping === undefined ? byTeam : byGroup).slice(0, MAX_COLOURED);
  const drawing = scoreLines(
    [
      ...lines.map(({ steps }) => ({ steps, until: end })),
      ...coloured.map(({ name, steps }, index) => ({ name, steps, until: end, series: index + 1 })),
    ],
    {
      ...{ width, clock: formatClock, number: new Intl.NumberFormat(locale).format },
      span: { end, from: LEFT, to: Math.max(LEFT + 10, width - LABELS) },
      stops: stops.map(({ at }) => at),
    },
  );
  return (
    <>
      <div ref={box}>
        <Drawn drawing={drawing} label={t('chartScoreWords', { count: teams.length })} />
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
