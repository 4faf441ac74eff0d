import { type Static, Type } from 'typebox';
import { flag, part, position, text } from './envelope.ts';

const Inject = { inject: text('The name of the inject.'), alternative: text('The name of its alternative.') };
const QuestionPlace = {
  questionnaire: text('The title of the questionnaire.'),
  question: position('Which of its questions.'),
};

/** What switched a milestone. Parts of the definition are identified by name, or by position if they have none. */
export const Cause = Type.Union(
  [
    part({ kind: Type.Literal('inject'), ...Inject }, 'An inject was sent.'),
    part({ kind: Type.Literal('confirmation'), ...Inject }, 'An inject was confirmed.'),
    part(
      { kind: Type.Literal('mail'), address: text('To whom.') },
      'The team wrote to somebody simulated for the first time.',
    ),
    part(
      {
        kind: Type.Literal('template'),
        address: text('In whose name.'),
        template: position('Which of the templates of that person.'),
      },
      'An instructor answered from a template.',
    ),
    part(
      {
        kind: Type.Literal('tool'),
        tool: text('The name of the tool.'),
        response: position('Which of its responses.'),
      },
      'A tool answered.',
    ),
    part({ kind: Type.Literal('questionnaire'), questionnaire: text('Its title.') }, 'A questionnaire was submitted.'),
    part({ kind: Type.Literal('question'), ...QuestionPlace }, 'A question was answered.'),
    part(
      { kind: Type.Literal('option'), ...QuestionPlace, option: position('Which option.') },
      'An option was chosen.',
    ),
    part(
      { kind: Type.Literal('pattern'), ...QuestionPlace, pattern: position('Which pattern.') },
      'A pattern was found in an answer.',
    ),
    part({ kind: Type.Literal('judgement'), ...QuestionPlace }, 'An instructor judged an answer.'),
    part({ kind: Type.Literal('command'), rule: text('The name of the rule.') }, 'A command of a sandbox met a rule.'),
    part({ kind: Type.Literal('instructor'), by: text('The id of the instructor.') }, 'An instructor did it by hand.'),
    part(
      {
        kind: Type.Literal('reply'),
        address: text('In whose name.'),
        by: text('The id of the instructor.'),
      },
      'An instructor did it by hand, with a mail in the name of somebody simulated.',
    ),
    part(
      { kind: Type.Literal('retraction'), by: text('The id of the instructor.') },
      'An instructor switched it back, with the retraction of what had switched it.',
    ),
  ],
  { title: 'Cause', description: 'What switched it.' },
);
export type Cause = Static<typeof Cause>;

/** Why something that waits for time and milestones happened at this moment and not before. */
export const Trigger = Type.Union(
  [
    part({ kind: Type.Literal('time') }, 'Its time had come.'),
    part(
      { kind: Type.Literal('milestone'), milestone: text('Its name.'), on: flag('Whether it was switched on or off.') },
      'A milestone was switched.',
    ),
    part({ kind: Type.Literal('instructor'), by: text('The id of the instructor.') }, 'An instructor sent it.'),
  ],
  {
    title: 'Trigger',
    description: 'Why it came about then and not before.',
  },
);
export type Trigger = Static<typeof Trigger>;
