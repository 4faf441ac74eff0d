import { type Static, Type } from 'typebox';
import { Trigger } from './cause.ts';
import {
  By,
  count,
  flag,
  Logged,
  laterVersion,
  listOf,
  OfTeam,
  orNull,
  part,
  position,
  teamEvent,
  text,
} from './envelope.ts';
import { Filled } from './team-values.ts';

export const QuestionnaireAppeared = teamEvent('questionnaire_appeared', 'A team can answer a questionnaire.', {
  ...Logged,
  questionnaire: text('Its title.'),
  because: Trigger,
  ...Filled,
});

export const Answer = Type.Union(
  [
    part(
      { kind: Type.Literal('choices'), options: listOf(position('An option.'), 'The chosen options, ascending.') },
      'Of a question with options.',
    ),
    part({ kind: Type.Literal('text'), text: text('What was written.') }, 'Of any other question.'),
  ],
  { title: 'Answer', description: 'The answer to one question.' },
);
export type Answer = Static<typeof Answer>;

export const QuestionnaireAnswered = teamEvent('questionnaire_answered', 'A team submitted a questionnaire.', {
  ...Logged,
  questionnaire: text('Its title.'),
  attempt: count('Which submission of this questionnaire it is.'),
  answers: listOf(Answer, 'One for each question, in their order.'),
  ...By,
});

export const AnswerJudged = laterVersion(
  'answer_judged',
  3,
  'An instructor judged an answer to a free-form question.',
  {
    ...OfTeam,
    questionnaire: text('The title of the questionnaire.'),
    attempt: count('Which submission.'),
    question: position('Which question.'),
    correct: flag('Whether the answer is right.'),
    points: orNull(
      Type.Number({ minimum: 0, title: 'points' }),
      'The points for the answer, in hundredths at the finest; `null`: none were given.',
    ),
    level: Type.Optional(text('The chosen level of the rubric; left out: none was chosen.')),
    comment: text('What the instructor has to say to it.'),
    shared: flag('Whether it is for the team to see.'),
    ...By,
  },
);
