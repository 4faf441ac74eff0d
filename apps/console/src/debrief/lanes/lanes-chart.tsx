import { Button } from '@muster/ui';
import { useMemo, useState } from 'react';
import { LANES, type Lane, laneOf } from '../../moments/lanes.ts';
import { usePageKeys } from '../../shell/keys.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Chart } from '../charts/chart.tsx';
import { useDebrief } from '../history/debrief-context.ts';
import { concerns, type TeamFacts } from '../history/history.ts';
import { useDescribed } from '../history/mark-texts.ts';
import { mergedMarks } from '../history/merge-marks.ts';
import { useWords } from '../history/use-words.ts';
import { useWhoWords } from '../history/who-words.ts';
import { AtMoment } from './at-moment.tsx';
import { LaneKey } from './lane-key.tsx';
import { Lanes } from './lanes.tsx';
import { Notes } from './notes.tsx';
import { ScrubberButtons } from './scrubber-buttons.tsx';
import { useTeamChoice } from './team-choice.tsx';
import { useMoment } from './use-moment.ts';

interface LanesChartProps {
  readonly onSee: (team: TeamFacts, at: number) => void;
  readonly onNoted: () => void;
}

const DEFAULT_LANES: ReadonlySet<Lane> = new Set(LANES.filter((lane) => lane !== 'commands'));

/** What happened when, and where teams differed, with controls to step through it. */
export function LanesChart({ onSee, onNoted }: LanesChartProps) {
  const { t } = useTexts();
  const { moments, teams, shown, isChosen, end } = useDebrief();
  const [lanes, setLanes] = useState(DEFAULT_LANES);
  const times = useMemo(() => {
    const ids = new Set(shown.map(({ teamId }) => teamId));
    const found = new Set<number>();
    for (const moment of moments) {
      const lane = laneOf(moment);
      if (lane === undefined || !lanes.has(lane)) continue;
      const { teamIds, exerciseTime } = moment;
      if (!isChosen || teamIds.length === 0 || teamIds.some((id) => ids.has(id))) found.add(exerciseTime);
    }
    return [...found].sort((a, b) => a - b);
  }, [moments, lanes, shown, isChosen]);
  const controls = useMoment(times, end);
  const { toggle } = useTeamChoice();
  usePageKeys([
    { key: 'Space', text: 'keyPlay', run: () => controls.setPlaying(!controls.isPlaying) },
    { key: ',', text: 'previousEvent', run: () => controls.step(-1) },
    { key: '.', text: 'nextEvent', run: () => controls.step(1) },
    { key: 'Shift+,', text: 'minuteBack', run: () => controls.minute(-1) },
    { key: 'Shift+.', text: 'minuteForward', run: () => controls.minute(1) },
    ...teams.slice(0, 9).map(({ teamId }, index) => ({
      key: String(index + 1),
      text: 'keyTeams' as const,
      run: () => toggle(teamId),
    })),
  ]);
  const { time, setTime } = controls;
  return (
    <>
      <Chart
        isFirst
        question={t('chartLanes')}
        choices={<LaneKey lanes={lanes} onChange={setLanes} />}
        table={<MomentsTable lanes={lanes} />}
      >
        <Lanes lanes={lanes} time={time} onTime={setTime} />
      </Chart>
      <ScrubberButtons controls={controls} />
      <div className="debrief-moment">
        <AtMoment time={time} onSee={(team) => onSee(team, time)} />
        <Notes time={time} onTime={setTime} onNoted={onNoted} />
      </div>
    </>
  );
}

const CHUNK_SIZE = 200;

function MomentsTable({ lanes }: { readonly lanes: ReadonlySet<Lane> }) {
  const { t } = useTexts();
  const { moments, shown } = useDebrief();
  const { momentWords } = useWords();
  const whoWords = useWhoWords();
  const [limit, setLimit] = useState(CHUNK_SIZE);
  const all = useMemo(() => {
    const some = moments.filter((moment) => {
      const lane = laneOf(moment);
      return lane !== undefined && lanes.has(lane) && shown.some(({ teamId }) => concerns(moment, teamId));
    });
    return mergedMarks(some);
  }, [moments, lanes, shown]);
  const rows = all.slice(0, limit);
  const described = useDescribed(rows);
  return (
    <>
      <table className="table">
        <caption className="hidden-text">{t('chartLanes')}</caption>
        <thead>
          <tr>
            <th>{t('moment')}</th>
            <th>{t('debriefTeam')}</th>
            <th>{t('whatHappened')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((moment) => (
            <tr key={`${moment.teamIds.join()} ${moment.position}`}>
              <td>{formatClock(moment.exerciseTime)}</td>
              <td>{whoWords(moment.teamIds)}</td>
              <td>{momentWords(described(moment))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {all.length > limit ? (
        <Button onClick={() => setLimit(limit + CHUNK_SIZE)}>{t('showMoreMoments', { count: CHUNK_SIZE })}</Button>
      ) : null}
    </>
  );
}
