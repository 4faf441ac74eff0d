import type { Question } from '@muster/definition';
import type { EnumValues, Schema } from '../../../graphql/index.ts';
import { controlType } from './control.graphql.ts';

const KINDS = {
  RADIO: { value: 'radio', description: 'One option is chosen.' },
  MULTIPLE_CHOICE: { value: 'multiple-choice', description: 'Any number of options is chosen.' },
  FREE_FORM: { value: 'free-form', description: 'A text that an instructor judges.' },
  AUTO_FREE_FORM: { value: 'auto-free-form', description: 'A text that is judged by patterns.' },
} as const satisfies EnumValues<Question['type']>;

export function questionType({ builder, use }: Schema) {
  const QuestionKind = builder.enumType('QuestionKind', { values: KINDS, description: 'How a question is answered.' });
  const Control = use(controlType);
  return builder.objectRef<Question>('QuestionType').implement({
    fields: (t) => ({
      type: t.expose('type', { type: QuestionKind }),
      text: t.exposeString('text'),
      options: t.stringList({ resolve: (one) => ('options' in one ? one.options.map(({ text }) => text) : []) }),
      control: t.expose('control', { type: Control }),
    }),
  });
}
