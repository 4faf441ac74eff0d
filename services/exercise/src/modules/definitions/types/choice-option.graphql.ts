import type { ChoiceOption } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';
import { controlType } from './control.graphql.ts';

export function choiceOptionType({ builder, use }: Schema) {
  const Control = use(controlType);
  return builder.objectRef<ChoiceOption>('ChoiceOptionType').implement({
    description: 'One of the answers to choose from.',
    fields: (t) => ({
      text: t.exposeString('text'),
      control: t.expose('control', { type: Control, description: 'Applied when a submitted answer chose it.' }),
    }),
  });
}
