import type { Confirmation } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';
import { controlType } from './control.graphql.ts';

export function confirmationType({ builder, use }: Schema) {
  const Control = use(controlType);
  return builder.objectRef<Confirmation>('ConfirmationType').implement({
    description: 'A button under an inject.',
    fields: (t) => ({
      text: t.exposeString('text', { description: 'What the button says.' }),
      control: t.expose('control', { type: Control, description: 'Applied when the team presses it.' }),
    }),
  });
}
