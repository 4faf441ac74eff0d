import { type Static, Type } from 'typebox';
import { Trigger } from './cause.ts';
import { ActionNumber, By, Position, part, teamEvent } from './envelope.ts';

export const QuestionnaireAppeared = teamEvent('questionnaire_appeared', {
  action: ActionNumber,
  questionnaire: Type.String(),
  because: Trigger,
});

export const Answer = Type.Union([
  part({ kind: Type.Literal('choices'), options: Type.Array(Position) }),
  part({ kind: Type.Literal('text'), text: Type.String() }),
]);
export type Answer = Static<typeof Answer>;

export const QuestionnaireAnswered = teamEvent('questionnaire_answered', {
  action: ActionNumber,
  questionnaire: Type.String(),
  /** Counted from 1. */
  attempt: Type.Integer({ minimum: 1 }),
  answers: Type.Array(Answer),
  ...By,
});

export const AnswerJudged = teamEvent('answer_judged', {
  questionnaire: Type.String(),
  attempt: Type.Integer({ minimum: 1 }),
  question: Position,
  correct: Type.Boolean(),
  comment: Type.String(),
  ...By,
});
