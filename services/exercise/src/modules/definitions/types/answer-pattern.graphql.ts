import type { AnswerPattern } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';
import { controlType } from './control.graphql.ts';

export function answerPatternType({ builder, use }: Schema) {
  const Control = use(controlType);
  return builder.objectRef<AnswerPattern>('AnswerPatternType').implement({
    description: 'A pattern to search for in a text answer.',
    fields: (t) => ({
      pattern: t.exposeString('pattern', { description: 'A regular expression, looked for anywhere in the answer.' }),
      control: t.expose('control', { type: Control, description: 'Applied when a submitted answer matches.' }),
    }),
  });
}
