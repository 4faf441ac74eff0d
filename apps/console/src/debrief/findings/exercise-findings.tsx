import { Button, Loading, Note } from '@muster/ui';
import { useExercise } from '../../exercise/exercise-context.ts';
import { ErrorWords } from '../../shell/error-words.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { Answers } from './answers.tsx';
import { useFindings } from './findings-store.ts';
import { InVain } from './in-vain.tsx';
import { Objectives } from './objectives.tsx';
import { OurAnswers } from './our-answers.tsx';

/** The questions that the marks of the history do not answer. */
export function ExerciseFindings() {
  const { t } = useTexts();
  const { exercise, overview } = useExercise();
  const ids = exercise.onDemand ? overview.teams.map(({ teamId }) => teamId) : undefined;
  const { findings, error, again } = useFindings(exercise.id, ids, overview);
  if (error !== undefined) {
    return (
      <Note tone="bad">
        <p>
          <ErrorWords error={error} />
        </p>
        <div>
          <Button onClick={again}>{t('tryAgain')}</Button>
        </div>
      </Note>
    );
  }
  if (findings === undefined) return <Loading label={t('loading')} lines={6} />;
  return (
    <>
      <Objectives objectives={findings.objectives} />
      <Answers questions={findings.questions} />
      <InVain tries={findings.tries} />
      <OurAnswers waits={findings.waits} />
    </>
  );
}
