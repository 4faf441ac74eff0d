import { Loading } from '@muster/ui';
import { useExercise } from '../../exercise/exercise-context.ts';
import { FailedNote } from '../../shell/failed-note.tsx';
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
    return <FailedNote error={error} onAgain={again} />;
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
