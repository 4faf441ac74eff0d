import { buttonClass, Empty } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useQuery } from '../server/query.ts';
import { useMe } from '../server/use-session.ts';
import { Asked } from '../shell/asked.tsx';
import { Heading } from '../shell/heading.tsx';
import { InstructorPage } from '../shell/instructor-page.tsx';
import { StatePill } from '../shell/state-pill.tsx';
import { formatClock } from '../texts/format.ts';
import { useTexts } from '../texts/use-texts.ts';
import { HealthLine } from './health-line.tsx';
import { type ExerciseCard, ExercisesToRun, NeedsOf } from './instructor-home.generated.ts';

const EVERY_MS = 15_000;

/** Those who run exercises see what is live and who waits for them, then what comes next. */
export function InstructorHome() {
  const { t } = useTexts();
  const me = useMe();
  const query = useQuery(ExercisesToRun, {});
  useRegularly(query.again);
  return (
    <InstructorPage>
      <div className="row row-between">
        <Heading title={t('exercisesYouRun')}>{t('exercisesYouRun')}</Heading>
        <Link to="/exercises/new" className={buttonClass('primary')}>
          {t('newExercise')}
        </Link>
      </div>
      {me.group === 'ADMIN' ? <HealthLine /> : null}
      <Asked query={query}>
        {({ live, ready, finished, definitionPage }) => (
          <>
            {live.totalCount + ready.totalCount + finished.totalCount === 0 ? (
              <Empty>
                <p>{t(definitionPage.totalCount === 0 ? 'startWithDefinition' : 'startWithExercise')}</p>
                {definitionPage.totalCount === 0 ? (
                  <Link to="/definitions/check" className={buttonClass()}>
                    {t('checkOrUpload')}
                  </Link>
                ) : null}
              </Empty>
            ) : null}
            <Cards title={t('homeLive')} exercises={live.exercises} />
            <Cards title={t('homeReady')} exercises={ready.exercises} />
            <Cards title={t('homeFinished')} exercises={finished.exercises} />
            {live.totalCount + ready.totalCount + finished.totalCount === 0 ? null : (
              <p>
                <Link to="/exercises">{t('allExercises')}</Link>
              </p>
            )}
          </>
        )}
      </Asked>
    </InstructorPage>
  );
}

function Cards({ title, exercises }: { readonly title: string; readonly exercises: readonly ExerciseCard[] }) {
  if (exercises.length === 0) return null;
  return (
    <section className="stack-tight">
      <h2>{title}</h2>
      <ul className="exercise-list">
        {exercises.map((exercise) => (
          <Card key={exercise.id} exercise={exercise} />
        ))}
      </ul>
    </section>
  );
}

function Card({ exercise }: { readonly exercise: ExerciseCard }) {
  const { t, dateTime } = useTexts();
  const { id, name, state, onDemand, plannedStart, finishedAt, timeElapsed, teams } = exercise;
  const isLive = state === 'RUNNING' || state === 'STOPPED';
  const facts = [
    t('teamCount', { count: teams.length }),
    onDemand ? t('onDemandShort') : '',
    isLive && timeElapsed !== null ? t('atTime', { time: formatClock(timeElapsed) }) : '',
    state === 'READY' && plannedStart !== null ? t('planned', { time: dateTime(plannedStart) }) : '',
    finishedAt === null ? '' : t('finishedOn', { time: dateTime(finishedAt) }),
  ].filter((fact) => fact !== '');
  return (
    <li className="card exercise-card">
      <div className="grow">
        <h3>{name}</h3>
        <p className="muted num">{facts.join(' · ')}</p>
        {isLive ? <Needs exercise={id} /> : null}
      </div>
      <StatePill state={state} />
      <Link
        to="/exercises/$exercise"
        params={{ exercise: id }}
        className={buttonClass()}
        aria-label={`${t('openExercise')}: ${name}`}
      >
        {t('openExercise')}
      </Link>
    </li>
  );
}

/** The counts of the queue: who waits for somebody who runs the exercise. */
function Needs({ exercise }: { readonly exercise: string }) {
  const { t } = useTexts();
  const { data, again } = useQuery(NeedsOf, { exercise });
  useRegularly(again);
  if (data === undefined) return <p>{'\u00a0'}</p>;
  const { totalCount, emailCount, answerCount, stuckCount } = data.needsYou;
  if (totalCount === 0) return <p className="muted">{t('nobodyWaits')}</p>;
  const parts = [
    emailCount === 0 ? '' : t('needsMails', { count: emailCount }),
    answerCount === 0 ? '' : t('needsAnswers', { count: answerCount }),
    stuckCount === 0 ? '' : t('needsStuck', { count: stuckCount }),
  ].filter((part) => part !== '');
  return (
    <p>
      <strong className="num">{t('needsYou', { count: totalCount })}</strong> {parts.join(', ')}
    </p>
  );
}

/** Asks again while the page is looked at. */
function useRegularly(again: () => Promise<void>): void {
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && void again(), EVERY_MS);
    return () => clearInterval(timer);
  }, [again]);
}
