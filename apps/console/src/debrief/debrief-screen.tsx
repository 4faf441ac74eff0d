import { usePart } from '../console/use-console.ts';
import { hiddenSolutions, useHidesSolutions } from '../exercise/hidden-solutions.ts';
import './debrief.css';
import { Button, Loading, Note } from '@muster/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useExercise } from '../exercise/exercise-context.ts';
import { ErrorWords } from '../shell/error-words.tsx';
import { Heading } from '../shell/heading.tsx';
import { lazyPart } from '../shell/lazy-part.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Matrix } from './charts/matrix.tsx';
import { ResponseTimes } from './charts/response-times.tsx';
import { ScoreLines } from './charts/score-lines.tsx';
import { ExerciseFindings } from './findings/exercise-findings.tsx';
import { DebriefContext } from './history/debrief-context.ts';
import { endOf, momentsByTeam, stopsIn, type TeamFacts } from './history/history.ts';
import { useHistory } from './history/history-store.ts';
import type { Mark } from './history/mark.ts';
import { type Grouping, teamGroups } from './history/team-groups.ts';
import { type TeamHistory, teamHistories } from './history/team-history.ts';
import { GroupChoice } from './lanes/group-choice.tsx';
import { LanesChart } from './lanes/lanes-chart.tsx';
import { TeamChoice } from './lanes/team-choice.tsx';

const PastTeam = lazyPart('trainee', async () => ({ default: (await import('./past/past-team.tsx')).PastTeam }));

/** What happened, and why: for instructors, and for trainees on a projector. */
export function DebriefScreen() {
  const { t } = useTexts();
  const { exercise, overview } = useExercise();
  const ids = exercise.onDemand ? overview.teams.map(({ teamId }) => teamId) : undefined;
  const { marks: moments, error, again } = useHistory(exercise.id, ids, overview);
  return (
    <main className="page debrief" id="content">
      <Heading title={`${t('placeDebrief')} · ${exercise.name}`}>{t('placeDebrief')}</Heading>
      {error === undefined ? null : (
        <Note tone="bad">
          <p>
            <ErrorWords error={error} />
          </p>
          <div>
            <Button onClick={again}>{t('tryAgain')}</Button>
          </div>
        </Note>
      )}
      {moments === undefined ? (
        error === undefined ? (
          <Loading label={t('loading')} lines={12} />
        ) : null
      ) : moments.length === 0 ? (
        <p className="muted">{t('nothingHappened')}</p>
      ) : (
        <Debriefing moments={moments} onNoted={again} />
      )}
    </main>
  );
}

function Debriefing({ moments, onNoted }: { readonly moments: readonly Mark[]; readonly onNoted: () => void }) {
  const { hide: hideSolutions } = usePart(hiddenSolutions);
  const { t } = useTexts();
  const { exercise, overview } = useExercise();
  const { teams: asked, group }: { teams?: string | number; group?: Grouping } = useSearch({
    from: '/exercises/$exercise/debrief',
  });
  const hidesSolutions = useHidesSolutions();
  const [seen, setSeen] = useState<{ readonly team: TeamFacts; readonly at: number }>();
  const { teams, milestones: columns, state } = overview;
  const known = useRef<ReadonlyMap<string, TeamHistory>>(new Map());
  const ids = teams.map(({ teamId }) => teamId).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say which teams
  const own = useMemo(() => momentsByTeam(moments, teams), [moments, ids]);
  const histories = useMemo(() => {
    known.current = teamHistories(known.current, own, teams, columns);
    return known.current;
  }, [own, teams, columns]);
  const value = useMemo(() => {
    const chosen = new Set(asked === undefined ? [] : String(asked).split(','));
    const some = teams.filter(({ teamId }) => chosen.has(teamId));
    const groups = teamGroups(some.length === 0 ? teams : some, group, columns);
    return {
      exerciseId: exercise.id,
      moments,
      teams,
      // In the order of the groups, everywhere.
      shown: groups.flatMap((one) => one.teams),
      groups,
      grouping: group,
      isChosen: some.length > 0,
      columns,
      own: new Map([...histories].map(([id, history]) => [id, history.moments])),
      histories: new Map([...histories].map(([id, history]) => [id, history.milestones])),
      isScored: columns.some(({ score }) => score !== 0),
      end: endOf(moments, state !== 'FINISHED'),
      // On demand every team has its own stops.
      stops: exercise.onDemand ? [] : stopsIn(moments),
      hidesSolutions,
    };
  }, [exercise.id, exercise.onDemand, state, moments, histories, teams, columns, asked, group, hidesSolutions]);
  return (
    <DebriefContext value={value}>
      <div className="row row-between no-print">
        <TeamChoice />
        <GroupChoice />
        <div className="row">
          <Button aria-pressed={hidesSolutions} onClick={() => hideSolutions(!hidesSolutions)}>
            {t('hideSolutions')}
          </Button>
          <Link to="/exercises/$exercise/lessons" params={{ exercise: exercise.id }}>
            {t('lessonsLink')}
          </Link>
          <Link to="/exercises/$exercise/export" params={{ exercise: exercise.id }}>
            {t('reportAndLogs')}
          </Link>
        </div>
      </div>
      <LanesChart onSee={(team, at) => setSeen({ team, at })} onNoted={onNoted} />
      <Matrix />
      {value.isScored ? <ScoreLines /> : null}
      <ResponseTimes />
      <ExerciseFindings />
      {seen === undefined ? null : (
        <Suspense fallback={null}>
          <PastTeam exerciseId={exercise.id} {...seen} onClose={() => setSeen(undefined)} />
        </Suspense>
      )}
    </DebriefContext>
  );
}
