import Type, { type Static } from 'typebox';
import { LENGTHS, MAX_LEVELS, MAX_NUMBER, MAX_POINTS, MIN_POINTS } from '../limits.ts';
import { contentFields } from './content.ts';
import { control } from './control.ts';
import { flag, instructorNote, minutes, names, requiredText } from './fields.ts';
import { overlay } from './injects.ts';

export const OptionEntry = Type.Object(
  {
    text: requiredText('The text of the option.', LENGTHS.line),
    control: control('Applied when a submitted answer includes this option.'),
  },
  { title: 'option', description: 'One of the answers to choose from.' },
);

export const AnswerPatternEntry = Type.Object(
  {
    pattern: requiredText('A regular expression that matches anywhere in the answer.', LENGTHS.pattern),
    control: control('Applied when a submitted answer matches.'),
  },
  { title: 'pattern', description: 'A pattern to search for in an answer.' },
);

export const RubricLevelEntry = Type.Object(
  {
    name: requiredText('What an answer of this level is like, in a few words; unique in the rubric.', LENGTHS.name),
    points: Type.Number({
      description:
        'The points for such an answer, with up to two decimal places: more than those of the level before, and at most those of the question.',
      minimum: 0,
      maximum: MAX_POINTS,
    }),
  },
  { title: 'level', description: 'How good an answer can be.' },
);

export type RubricLevelEntry = Static<typeof RubricLevelEntry>;

const position = Type.Union([Type.Integer({ minimum: 0 }), Type.String({ minLength: 1, maxLength: LENGTHS.line })]);

export const QuestionEntry = Type.Object(
  {
    type: Type.Enum(['radio', 'multiple-choice', 'free-form', 'auto-free-form'], {
      description:
        'One option, any number of options, a text that an instructor judges, or a text that is matched with patterns.',
    }),
    text: requiredText('The question.', LENGTHS.content),
    options: Type.Optional(
      Type.Array(
        Type.Union([
          Type.Object(OptionEntry.properties, { title: 'option' }),
          Type.String({ minLength: 1, maxLength: LENGTHS.line }),
        ]),
        {
          description: 'The options, each a text or the fields of option; required for `radio` and `multiple-choice`.',
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
            'The correct option or options, each by its text or by its position, starting at 1. `0` or absent: none is marked as correct.',
        },
      ),
    ),
    min: Type.Optional(
      Type.Integer({
        description: 'The minimum length of a text answer, in characters.',
        minimum: 0,
        maximum: MAX_NUMBER,
        default: 1,
      }),
    ),
    max: Type.Optional(
      Type.Integer({
        description: 'The maximum length of a text answer, in characters; `-1`: no limit.',
        minimum: -1,
        maximum: MAX_NUMBER,
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
          description: 'Patterns for an `auto-free-form` answer, each a text or the fields of pattern.',
          default: [],
          maxItems: 200,
        },
      ),
    ),
    related_milestones: names('Milestones that an instructor can switch on when judging a `free-form` answer.'),
    points: Type.Optional(
      Type.Number({
        description:
          'The most points that an instructor can give for a `free-form` answer, with up to two decimal places. They are counted apart from the score. Since release 1.1.0.',
        minimum: MIN_POINTS,
        maximum: MAX_POINTS,
      }),
    ),
    rubric: Type.Optional(
      Type.Array(RubricLevelEntry, {
        description:
          'The levels that an instructor can choose from instead of typing points, lowest first; with `points` only. Teams do not see them. Since release 1.1.0.',
        minItems: 1,
        maxItems: MAX_LEVELS,
      }),
    ),
    control: control('Applied when the questionnaire is submitted.'),
  },
  { title: 'question', description: 'One question.' },
);

export type QuestionEntry = Static<typeof QuestionEntry>;

export const QuestionnaireEntry = Type.Object(
  {
    title: requiredText('The title that trainees see; unique.', LENGTHS.name),
    time: minutes('The minute from which it can appear.', 0),
    ...contentFields('An introduction: a text, or the fields of content.'),
    control: control('When it appears and for whom. Milestones are switched on submission.'),
    overlay: overlay('Shows it in full screen: the fields of overlay, or `true`.'),
    repeatable: flag('Whether it can be answered more than once.', false),
    max_attempts: Type.Optional(
      Type.Integer({
        description:
          'How often a `repeatable` questionnaire can be answered. Teams see this limit. Default: unlimited.',
        minimum: 1,
        maximum: MAX_NUMBER,
      }),
    ),
    instructor_note: instructorNote(),
    questions: Type.Array(QuestionEntry, { description: 'The questions, in order.', minItems: 1, maxItems: 200 }),
  },
  { title: 'questionnaire', description: 'Questions for the teams.' },
);

export type QuestionnaireEntry = Static<typeof QuestionnaireEntry>;
