import type { Question } from '@muster/definition';
import type { EnumValues, Schema } from '../../../graphql/index.ts';
import { answerPatternType } from './answer-pattern.graphql.ts';
import { choiceOptionType } from './choice-option.graphql.ts';
import { controlType } from './control.graphql.ts';
import { rubricLevelType } from './rubric-level.graphql.ts';

const KINDS = {
  RADIO: { value: 'radio', description: 'One option is chosen.' },
  MULTIPLE_CHOICE: { value: 'multiple-choice', description: 'Any number of options is chosen.' },
  FREE_FORM: { value: 'free-form', description: 'A text that an instructor judges.' },
  AUTO_FREE_FORM: { value: 'auto-free-form', description: 'A text that is judged by patterns.' },
} as const satisfies EnumValues<Question['type']>;

export function questionKindEnum({ builder }: Schema) {
  return builder.enumType('QuestionKind', { values: KINDS, description: 'How a question is answered.' });
}

export function questionType({ builder, use }: Schema) {
  const Control = use(controlType);
  const ChoiceOption = use(choiceOptionType);
  const AnswerPattern = use(answerPatternType);
  return builder.objectRef<Question>('QuestionType').implement({
    description: 'One question. What does not go with its type is empty or null.',
    fields: (t) => ({
      type: t.expose('type', { type: use(questionKindEnum) }),
      text: t.exposeString('text', { description: 'The question.' }),
      options: t.stringList({
        description: 'The texts of `choices`.',
        resolve: (one) => ('options' in one ? one.options.map(({ text }) => text) : []),
      }),
      choices: t.field({
        type: [ChoiceOption],
        description: 'The answers to choose from, with what each switches.',
        resolve: (one) => ('options' in one ? one.options : []),
      }),
      correct: t.intList({
        description: 'Places of the right answers in `choices`, counted from 1. Empty: none is marked.',
        resolve: (one) => ('correct' in one ? one.correct.map((index) => index + 1) : []),
      }),
      min: t.int({
        nullable: true,
        description: 'Fewest characters of a text answer.',
        resolve: (one) => ('min' in one ? one.min : null),
      }),
      max: t.int({
        nullable: true,
        description: 'Most characters of a text answer. Null: no limit.',
        resolve: (one) => ('max' in one ? one.max : null),
      }),
      relatedMilestones: t.stringList({
        description: 'Milestones an instructor may switch on when judging a `FREE_FORM` answer.',
        resolve: (one) => ('relatedMilestones' in one ? one.relatedMilestones : []),
      }),
      points: t.float({
        nullable: true,
        description: 'The most points for a `FREE_FORM` answer. Null: none are given.',
        resolve: (one) => ('points' in one ? (one.points ?? null) : null),
      }),
      rubric: t.field({
        type: [use(rubricLevelType)],
        description: 'The levels that an instructor can choose from, by rising points. Empty: there are none.',
        resolve: (one) => ('rubric' in one ? (one.rubric ?? []) : []),
      }),
      patterns: t.field({
        type: [AnswerPattern],
        description: 'What to look for in an `AUTO_FREE_FORM` answer.',
        resolve: (one) => ('patterns' in one ? one.patterns : []),
      }),
      control: t.expose('control', { type: Control, description: 'Applied when the questionnaire is submitted.' }),
    }),
  });
}
