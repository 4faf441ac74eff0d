import type { Question } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';
import { controlType } from './control.graphql.ts';

export function questionType({ builder, use }: Schema) {
  const Control = use(controlType);
  return builder.objectRef<Question>('QuestionType').implement({
    fields: (t) => ({
      type: t.exposeString('type'),
      text: t.exposeString('text'),
      options: t.stringList({ resolve: (one) => ('options' in one ? one.options.map(({ text }) => text) : []) }),
      control: t.expose('control', { type: Control }),
    }),
  });
}
