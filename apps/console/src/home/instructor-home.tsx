import { buttonClass, Loading } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useMe } from '../console/use-console.ts';
import { useQuery } from '../server/query.ts';
import { Heading } from '../shell/heading.tsx';
import { InstructorPage } from '../shell/instructor-page.tsx';
import { lazyPart } from '../shell/lazy-part.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { StatePill } from '../shell/state-pill.tsx';
import { formatClock } from '../texts/format.ts';
import { useTexts } from '../texts/use-texts.ts';
import { HealthLine } from './health-line.tsx';
import { type ExerciseCard, ExercisesToRun, type ExercisesToRunResult } from './instructor-home.generated.ts';
import { type NeedCounts, needsOfExercises } from './needs-of-exercises.ts';

const REFRESH_INTERVAL_MS = 15_000;

/** Nobody who has an exercise needs it. */
const FirstHour = lazyPart('examples', async () => ({ default: (await import('./first-hour.tsx')).FirstHour }));

/** Instructors see what is live and what waits for them, then what comes next; before their first exercise, how to begin. */
export function InstructorHome() {
  const { t } = useTexts();
  const me = useMe();
  const query = useQuery(ExercisesToRun, {});
  useRegularly(query.again);
  return (
    <InstructorPage>
      <QueryResult query={query} isScreen>
        {(found) =>
          found.live.totalCount + found.ready.totalCount + found.finished.totalCount === 0 ? (
            <Suspense fallback={<Loading label={t('loading')} isScreen />}>
              <FirstHour />
              {me.group === 'ADMIN' ? <HealthLine /> : null}
            </Suspense>
          ) : (
            <ExercisesOfInstructor found={found} />
          )
        }
      </QueryResult>
    </InstructorPage>
  );
}

function ExercisesOfInstructor({ found: { live, ready, finished } }: { readonly found: ExercisesToRunResult }) {
  const { t } = useTexts();
  const me = useMe();
  return (
    <>
      <div className="row row-between">
        <Heading title={t('exercisesYouRun')}>{t('exercisesYouRun')}</Heading>
        <Link to="/exercises/new" className={buttonClass('primary')}>
          {t('newExercise')}
        </Link>
      </div>
      {me.group === 'ADMIN' ? <HealthLine /> : null}
      {live.exercises.length === 0 ? null : <LiveCards exercises={live.exercises} />}
      <Cards title={t('homeReady')} exercises={ready.exercises} />
      <Cards title={t('homeFinished')} exercises={finished.exercises} />
      <p>
        <Link to="/exercises">{t('allExercises')}</Link>
      </p>
    </>
  );
}

function LiveCards({ exercises }: { readonly exercises: readonly ExerciseCard[] }) {
  const { t } = useTexts();
  const variables = Object.fromEntries(exercises.map(({ id }, index) => [`e${index}`, id]));
  const { data, again } = useQuery(needsOfExercises(exercises.length), variables);
  useRegularly(again);
  return <Cards title={t('homeLive')} exercises={exercises} needs={exercises.map((_, index) => data?.[`e${index}`])} />;
}

interface CardsProps {
  readonly title: string;
  readonly exercises: readonly ExerciseCard[];
  /** Of live exercises: what waits in each, undefined until it is known. */
  readonly needs?: readonly (NeedCounts | undefined)[];
}

function Cards({ title, exercises, needs }: CardsProps) {
  if (exercises.length === 0) return null;
  return (
    <section className="stack-tight">
      <h2>{title}</h2>
      <ul className="exercise-list">
        {exercises.map((exercise, index) => (
          <Card key={exercise.id} exercise={exercise}>
            {needs === undefined ? null : <Needs counts={needs[index]} />}
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Card({ exercise, children }: { readonly exercise: ExerciseCard; readonly children: ReactNode }) {
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
        {children}
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

/** The counts of the queue: what waits for an instructor. */
function Needs({ counts }: { readonly counts: NeedCounts | undefined }) {
  const { t } = useTexts();
  if (counts === undefined) return <p>{'\u00a0'}</p>;
  const { totalCount, emailCount, answerCount, stuckCount } = counts;
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

/** Refetches while the page is visible. */
function useRegularly(again: () => Promise<void>): void {
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && void again(), REFRESH_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [again]);
}
