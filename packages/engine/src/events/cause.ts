import { type Static, Type } from 'typebox';
import { Position, part } from './envelope.ts';

const QuestionPlace = { questionnaire: Type.String(), question: Position };

/** What switched a milestone. Things of the definition are called by their names, or by position where they have none. */
export const Cause = Type.Union([
  part({ kind: Type.Literal('inject'), inject: Type.String(), alternative: Type.String() }),
  part({ kind: Type.Literal('confirmation'), inject: Type.String(), alternative: Type.String() }),
  part({ kind: Type.Literal('mail'), address: Type.String() }),
  part({ kind: Type.Literal('template'), address: Type.String(), template: Position }),
  part({ kind: Type.Literal('tool'), tool: Type.String(), response: Position }),
  part({ kind: Type.Literal('questionnaire'), questionnaire: Type.String() }),
  part({ kind: Type.Literal('question'), ...QuestionPlace }),
  part({ kind: Type.Literal('option'), ...QuestionPlace, option: Position }),
  part({ kind: Type.Literal('pattern'), ...QuestionPlace, pattern: Position }),
  part({ kind: Type.Literal('judgement'), ...QuestionPlace }),
  part({ kind: Type.Literal('command'), rule: Type.String() }),
  part({ kind: Type.Literal('instructor'), by: Type.String() }),
]);
export type Cause = Static<typeof Cause>;

/** Why something that waits for time and milestones came about at this moment and not before. */
export const Trigger = Type.Union([
  part({ kind: Type.Literal('time') }),
  part({ kind: Type.Literal('milestone'), milestone: Type.String(), on: Type.Boolean() }),
  part({ kind: Type.Literal('instructor'), by: Type.String() }),
]);
export type Trigger = Static<typeof Trigger>;
