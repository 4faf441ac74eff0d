import Type, { type Static } from 'typebox';
import { LARGEST_NUMBER, LENGTHS } from '../limits.ts';
import { contentFields } from './content.ts';
import { control } from './control.ts';
import { flag, instructorNote, minutes, names, requiredText } from './fields.ts';
import { overlay } from './injects.ts';

export const OptionEntry = Type.Object(
  { text: requiredText('What it says.', LENGTHS.line), control: control('Applied when a submitted answer chose it.') },
  { title: 'option', description: 'One of the answers to choose from.' },
);

export const AnswerPatternEntry = Type.Object(
  {
    pattern: requiredText('A regular expression, looked for anywhere in the answer.', LENGTHS.pattern),
    control: control('Applied when a submitted answer holds it.'),
  },
  { title: 'pattern', description: 'Something an answer may hold.' },
);

const position = Type.Union([Type.Integer({ minimum: 0 }), Type.String({ minLength: 1, maxLength: LENGTHS.line })]);

export const QuestionEntry = Type.Object(
  {
    type: Type.Enum(['radio', 'multiple-choice', 'free-form', 'auto-free-form'], {
      description: 'One option, any number of options, a text an instructor judges, or a text judged by patterns.',
    }),
    text: requiredText('The question.', LENGTHS.content),
    options: Type.Optional(
      Type.Array(
        Type.Union([
          Type.Object(OptionEntry.properties, { title: 'option' }),
          Type.String({ minLength: 1, maxLength: LENGTHS.line }),
        ]),
        {
          description:
            'Answers to choose from, each a text or the fields of option; required by `radio` and `multiple-choice`.',
          maxItems: 200,
        },
      ),
    ),
    correct: Type.Optional(
      Type.Union(
        [
          Type.Array(position, { maxItems: 200 }),
          Type.Integer({ minimum: 0 }),
          Type.String({ minLength: 1, maxLength: LENGTHS.line }),
        ],
        {
          description:
            'The right option or options, each by its text or by its position counted from 1; `0` or left out: none is marked.',
        },
      ),
    ),
    min: Type.Optional(
      Type.Integer({
        description: 'Fewest characters of a text answer.',
        minimum: 0,
        maximum: LARGEST_NUMBER,
        default: 1,
      }),
    ),
    max: Type.Optional(
      Type.Integer({
        description: 'Most characters of a text answer; `-1`: no limit.',
        minimum: -1,
        maximum: LARGEST_NUMBER,
        default: -1,
      }),
    ),
    patterns: Type.Optional(
      Type.Array(
        Type.Union([
          Type.Object(AnswerPatternEntry.properties, { title: 'pattern' }),
          Type.String({ minLength: 1, maxLength: LENGTHS.pattern }),
        ]),
        {
          description: 'What to look for in an `auto-free-form` answer, each a text or the fields of pattern.',
          default: [],
          maxItems: 200,
        },
      ),
    ),
    related_milestones: names('Milestones an instructor may switch on when judging a `free-form` answer.'),
    control: control('Applied when the questionnaire is submitted.'),
  },
  { title: 'question', description: 'One question.' },
);

export type QuestionEntry = Static<typeof QuestionEntry>;

export const QuestionnaireEntry = Type.Object(
  {
    title: requiredText('What it is called on the screen; unique.', LENGTHS.name),
    time: minutes('From which minute of the exercise on it may appear.', 0),
    ...contentFields('An introduction: a text, or the fields of content.'),
    control: control('When it appears and for whom; what it switches is switched on submission.'),
    overlay: overlay('Shows it over the whole screen: the fields of overlay, or `true`.'),
    repeatable: flag('Whether it can be answered more than once.', false),
    max_attempts: Type.Optional(
      Type.Integer({
        description:
          'How often a `repeatable` one can be answered, which teams are shown beforehand; left out: any number of times.',
        minimum: 1,
        maximum: LARGEST_NUMBER,
      }),
    ),
    instructor_note: instructorNote(),
    questions: Type.Array(QuestionEntry, { description: 'The questions, in their order.', minItems: 1, maxItems: 200 }),
  },
  { title: 'questionnaire', description: 'Questions for the teams.' },
);

export type QuestionnaireEntry = Static<typeof QuestionnaireEntry>;
