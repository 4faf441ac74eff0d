import type { Question, Questionnaire } from '@muster/definition';
import { isCorrectChoice } from './choices.ts';
import type { LatestAnswer } from './latest-answers.ts';

/** Teams whose latest answers to a question are the same, as far as they can be compared. */
export interface AnswerGroup {
  /** The indexes of the chosen options; `null` if the answers are texts. */
  readonly options: readonly number[] | null;
  /** `null` if nobody can tell: no option is marked as correct, or no instructor has judged it. */
  readonly correct: boolean | null;
  readonly teams: readonly number[];
}

/** What the teams answered to a question. */
export interface AnsweredQuestion {
  readonly questionnaire: string;
  /** Counted from 0. */
  readonly place: number;
  readonly question: Question;
  readonly groups: readonly AnswerGroup[];
}

/** The questions that any team has answered, in the order of the definition. */
export function answeredQuestions(
  questionnaires: readonly Questionnaire[],
  answers: readonly LatestAnswer[],
): AnsweredQuestion[] {
  const byQuestion = Map.groupBy(answers, ({ questionnaire, question }) => `${question} ${questionnaire}`);
  return questionnaires.flatMap(({ title, questions }) =>
    questions.flatMap((question, place) => {
      const found = byQuestion.get(`${place} ${title}`);
      return found === undefined ? [] : { questionnaire: title, place, question, groups: groupsOf(question, found) };
    }),
  );
}

function groupsOf(question: Question, answers: readonly LatestAnswer[]): AnswerGroup[] {
  const groups = Map.groupBy(answers, ({ options, judged }) => (options === null ? String(judged) : options.join()));
  return [...groups.values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const { options, judged } = first;
    const correct = options === null ? judged : isCorrectChoice('correct' in question ? question.correct : [], options);
    return { options, correct, teams: alike.map(({ team }) => team) };
  });
}
