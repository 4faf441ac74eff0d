import type { Question } from '@muster/definition';
import type { Answer } from '../events/questionnaires.ts';
import { mostAttempts } from '../rules/attempts.ts';
import { type GivenPoints, pointsOfJudgement } from '../rules/points.ts';
import { filledIn, preparedText, type TextView } from '../state/content.ts';
import type { State, TeamState } from '../state/state.ts';

/** A question without its solution. */
export type QuestionView =
  | { readonly type: 'radio' | 'multiple-choice'; readonly text: string; readonly options: readonly string[] }
  | {
      readonly type: 'free-form' | 'auto-free-form';
      readonly text: string;
      readonly min: number;
      readonly max: number | null;
    };

export interface QuestionnaireView extends TextView {
  readonly title: string;
  readonly appearedAt: number;
  /** Its number in the team's action log, which has its overlay. */
  readonly action: number;
  /** If false, it can be answered once. */
  readonly repeatable: boolean;
  /** How often it can be answered; `null` if unlimited. */
  readonly attempts: number | null;
  readonly questions: readonly QuestionView[];
}

export interface SubmissionView {
  readonly questionnaire: string;
  /** Counted from 1. */
  readonly attempt: number;
  readonly time: number;
  readonly by: string;
  readonly answers: readonly Answer[];
  /** Judgements that the team may see. */
  readonly judgements: readonly JudgementView[];
}

/** What the team sees of a judgement. */
export interface JudgementView {
  /** Counted from 0. */
  readonly question: number;
  readonly time: number;
  readonly correct: boolean;
  /** `null` if none were given. */
  readonly points: GivenPoints | null;
  readonly comment: string;
}

export function questionnaireView(state: State, team: TeamState, place: number): QuestionnaireView | undefined {
  const questionnaire = state.compiled.definition.questionnaires[place];
  const appeared = team.questionnaires.get(place);
  if (questionnaire === undefined || appeared === undefined) return undefined;
  const { title, repeatable, questions, content } = questionnaire;
  const { appearedAt, action, values } = appeared;
  const asked = questions.map((question) => questionView(question, filledIn(question.text, values)));
  const most = mostAttempts(questionnaire);
  const attempts = Number.isFinite(most) ? most : null;
  return { title, appearedAt, action, repeatable, attempts, questions: asked, ...preparedText(content, values) };
}

export function submissionView(
  state: State,
  team: TeamState,
  place: number,
  attempt: number,
): SubmissionView | undefined {
  const title = state.compiled.definition.questionnaires[place]?.title;
  const submission = team.questionnaires.get(place)?.submissions.get(attempt - 1);
  if (title === undefined || submission === undefined) return undefined;
  const { time, by, answers } = submission;
  const judgements = [...submission.judgements].flatMap(([question, judgement]): JudgementView[] => {
    if (!judgement.shared) return [];
    const points = pointsOfJudgement(state.compiled, place, question, judgement);
    return [{ question, time: judgement.time, correct: judgement.correct, points, comment: judgement.comment }];
  });
  return { questionnaire: title, attempt, time, by, answers, judgements };
}

function questionView(question: Question, text: string): QuestionView {
  if ('options' in question)
    return { type: question.type, text, options: question.options.map((option) => option.text) };
  return { type: question.type, text, min: question.min, max: question.max };
}
