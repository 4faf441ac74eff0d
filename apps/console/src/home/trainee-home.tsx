import { buttonClass, Empty, Loading } from '@muster/ui';
import { isPending } from '@muster/ui/server';
import { Link } from '@tanstack/react-router';
import { JoinCodeForm } from '../forms/join-code.tsx';
import { LeftTeamNote } from '../room/frame/left-team-note.tsx';
import { OwnResults, type OwnResultsResult } from '../room/result/result.generated.ts';
import { useResultThere } from '../room/result/use-result-there.ts';
import { MyExercises, type MyExercisesResult } from '../server/my-exercises.generated.ts';
import { useQuery } from '../server/query.ts';
import { FailedNote } from '../shell/failed-note.tsx';
import { Heading } from '../shell/heading.tsx';
import { StatePill } from '../shell/state-pill.tsx';
import { formatClock } from '../texts/format.ts';
import { useTexts } from '../texts/use-texts.ts';

type Exercise = MyExercisesResult['exercises'][number];
type Team = Exercise['teams'][number];
type Result = OwnResultsResult['ownResults'][number];

/** Running exercises first, finished ones last. */
const ORDER = { RUNNING: 0, STOPPED: 1, READY: 2, FINISHED: 3 } as const;

export function TraineeHome() {
  const { t } = useTexts();
  const { data, error, again } = useQuery(MyExercises, {});
  // Servers of the release before have none.
  const results = useQuery(OwnResults, {});
  const own = results.data?.ownResults ?? [];
  const isLoading = isPending({ data, error }) || isPending(results);
  const places = (data?.exercises ?? [])
    .flatMap((exercise) => exercise.teams.slice(0, 1).map((team) => ({ exercise, team })))
    .sort((a, b) => ORDER[a.team.state] - ORDER[b.team.state]);
  // One next step: what is running, else what is ready.
  const first = places.find(({ team }) => team.state !== 'FINISHED');
  return (
    <>
      <Heading title={t('yourExercises')}>{t('yourExercises')}</Heading>
      <LeftTeamNote />
      {isLoading ? <Loading label={t('loading')} /> : null}
      {error === undefined ? null : <FailedNote error={error} onAgain={again} />}
      {data !== undefined && places.length === 0 ? <Empty>{t('noExercises')}</Empty> : null}
      <ul className="exercise-list">
        {places.map((place) => (
          <ExerciseCard
            key={place.exercise.id}
            {...place}
            isFirst={place === first}
            result={own.find(({ exerciseId }) => exerciseId === place.exercise.id)}
          />
        ))}
        {own
          .filter(({ exerciseId }) => places.every(({ exercise }) => exercise.id !== exerciseId))
          .map((result) => (
            <FormerResult key={result.exerciseId} result={result} />
          ))}
      </ul>
      <section className="stack-tight">
        <h2>{t('joinAnother')}</h2>
        <JoinCodeForm />
      </section>
    </>
  );
}

interface ExerciseCardProps {
  readonly exercise: Exercise;
  readonly team: Team;
  readonly isFirst: boolean;
  /** As it was when the list was read. */
  readonly result: Result | undefined;
}

function ExerciseCard({ exercise, team, isFirst, result }: ExerciseCardProps) {
  const { t, dateTime } = useTexts();
  const told = useResultThere(exercise.id);
  const resultTeam = told === undefined ? result?.teamId : told?.teamId;
  const act = {
    READY: 'goIn',
    RUNNING: 'continueExercise',
    STOPPED: 'continueExercise',
    FINISHED: 'lookBack',
  } as const;
  return (
    <li className="card exercise-card">
      <div className="grow stack-tight">
        <h2>{exercise.name}</h2>
        <p className="muted">
          {team.role === null ? team.name : t('teamAndRole', { team: team.name, role: team.role })}
        </p>
        <p className="row meta num">
          <StatePill state={team.state} />
          {team.timeElapsed === null || team.state === 'READY' ? null : <span>{formatClock(team.timeElapsed)}</span>}
          {team.state === 'READY' && exercise.plannedStart !== null ? (
            <span>{t('planned', { time: dateTime(exercise.plannedStart) })}</span>
          ) : null}
        </p>
      </div>
      <Link
        to="/play/$team"
        params={{ team: team.id }}
        className={buttonClass(isFirst ? 'primary' : 'plain')}
        aria-label={`${t(act[team.state])}: ${exercise.name}`}
      >
        {t(act[team.state])}
      </Link>
      {resultTeam === undefined ? null : <ResultLink teamId={resultTeam} exerciseName={exercise.name} />}
    </li>
  );
}

function ResultLink({ teamId, exerciseName }: { readonly teamId: string; readonly exerciseName: string }) {
  const { t } = useTexts();
  return (
    <Link
      to="/result/$team"
      params={{ team: teamId }}
      className={buttonClass('primary')}
      aria-label={`${t('resultOpen')}: ${exerciseName}`}
    >
      {t('resultOpen')}
    </Link>
  );
}

/** The result of a team that the user left while it played. */
function FormerResult({ result: { exerciseName, teamId, teamName } }: { readonly result: Result }) {
  return (
    <li className="card exercise-card">
      <div className="grow stack-tight">
        <h2>{exerciseName}</h2>
        <p className="muted">{teamName}</p>
      </div>
      <ResultLink teamId={teamId} exerciseName={exerciseName} />
    </li>
  );
}
