import type { Questionnaire } from '@muster/definition';
import type { GradedAttempt, QuestionnaireState } from './state.ts';

/** The most points for the answer to a question, if instructors give any. */
export function mostPoints(questionnaire: Questionnaire | undefined, question: number): number | undefined {
  const asked = questionnaire?.questions[question];
  return asked?.type === 'free-form' ? asked.points : undefined;
}

/** What counts after a judgement: of several attempts the latest that was judged, in whatever order they were. */
export function gradedWith(
  graded: QuestionnaireState['graded'],
  questionnaire: Questionnaire | undefined,
  judged: { readonly attempt: number; readonly question: number; readonly points: number | null },
): QuestionnaireState['graded'] {
  const { attempt, question, points } = judged;
  if (mostPoints(questionnaire, question) === undefined || (graded.get(question)?.attempt ?? 0) > attempt) {
    return graded;
  }
  return new Map(graded).set(question, { attempt, points: points ?? 0 });
}

/** Sums of fractions are not exact; of whole hundredths they are. */
export function hundredthsOf(graded: Pick<GradedAttempt, 'points'> | undefined): number {
  return Math.round((graded?.points ?? 0) * 100);
}
