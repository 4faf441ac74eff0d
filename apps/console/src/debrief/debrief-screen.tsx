import { usePart } from '../console/use-console.ts';
import { hiddenSolutions, useHidesSolutions } from '../exercise/hidden-solutions.ts';
import './debrief.css';
import { Button, Loading } from '@muster/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useExercise } from '../exercise/exercise-context.ts';
import { FailedNote } from '../shell/failed-note.tsx';
import { Heading } from '../shell/heading.tsx';
import { lazyPart } from '../shell/lazy-part.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Matrix } from './charts/matrix.tsx';
import { ResponseTimes } from './charts/response-times.tsx';
import { ScoreLines } from './charts/score-lines.tsx';
import { ExerciseFindings } from './findings/exercise-findings.tsx';
import { DebriefContext } from './history/debrief-context.ts';
import type { TeamFacts } from './history/history.ts';
import { useHistory } from './history/history-store.ts';
import type { Mark } from './history/mark.ts';
import type { Grouping } from './history/team-groups.ts';
import { useDebriefing } from './history/use-debriefing.ts';
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
      {error === undefined ? null : <FailedNote error={error} onAgain={again} />}
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
  const { exercise } = useExercise();
  const { teams: asked, group }: { teams?: string | number; group?: Grouping } = useSearch({
    from: '/exercises/$exercise/debrief',
  });
  const hidesSolutions = useHidesSolutions();
  const [seen, setSeen] = useState<{ readonly team: TeamFacts; readonly at: number }>();
  const value = useDebriefing(moments, { asked, group });
  return (
    <DebriefContext value={value}>
      <div className="row row-between no-print">
        <TeamChoice />
        <GroupChoice />
        <div className="row">
          <Button aria-pressed={hidesSolutions} onClick={() => hideSolutions(!hidesSolutions)}>
            {t('hideSolutions')}
          </Button>
          <Link to="/exercises/$exercise/present" params={{ exercise: exercise.id }}>
            {t('presentLink')}
          </Link>
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
