import { Button, buttonClass, Empty, Loading, Note } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useQuery } from '../server/query.ts';
import { useErrorText } from '../shell/error-text.ts';
import { Heading } from '../shell/heading.tsx';
import { StatePill } from '../shell/state-pill.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { MyExercises } from './home.generated.ts';

/** Those who run exercises see which there are. */
export function InstructorHome() {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { data, error, again } = useQuery(MyExercises, {});
  return (
    <>
      <Heading title={t('exercisesYouRun')}>{t('exercisesYouRun')}</Heading>
      {data === undefined && error === undefined ? <Loading label={t('loading')} /> : null}
      {error === undefined ? null : (
        <Note tone="bad">
          <p>{errorText(error)}</p>
          <div>
            <Button onClick={() => void again()}>{t('tryAgain')}</Button>
          </div>
        </Note>
      )}
      {data?.exercises.length === 0 ? <Empty>{t('noExercisesToRun')}</Empty> : null}
      <ul className="exercise-list">
        {data?.exercises.map(({ id, name, state, teams }) => (
          <li key={id} className="card exercise-card">
            <div className="grow">
              <h2>{name}</h2>
              <p className="muted">{t('teamCount', { count: teams.length })}</p>
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
        ))}
      </ul>
    </>
  );
}
