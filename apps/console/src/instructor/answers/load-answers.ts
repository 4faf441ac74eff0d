import type { Server } from '../../server/server.ts';
import { AnswersOfQuestion, type AnswersOfQuestionResult } from './answers.generated.ts';

type QuestionWithAnswers = AnswersOfQuestionResult['answersToJudge'][number];

/** A screen with more answers than this cannot be used any more. */
const MAX_ANSWERS = 1000;

/** A question with the answers of all teams, page by page: a page with long answers has few of them. */
export async function loadAnswers(
  { request }: Server,
  exercise: string,
  form: string,
  question: number,
): Promise<QuestionWithAnswers | undefined> {
  let found: QuestionWithAnswers | undefined;
  for (;;) {
    const after = found?.answers.at(-1)?.id ?? null;
    const [page] = (await request(AnswersOfQuestion, { exercise, form, question, after })).answersToJudge;
    if (page === undefined) return found;
    found = { ...page, answers: [...(found?.answers ?? []), ...page.answers] };
    const isComplete = found.answers.length >= Math.min(page.answerCount, MAX_ANSWERS);
    if (isComplete || page.answers.length === 0) return found;
  }
}
