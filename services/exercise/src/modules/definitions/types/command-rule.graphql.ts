import type { CommandRule } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';
import { controlType } from './control.graphql.ts';

export function commandRuleType({ builder, use }: Schema) {
  const Control = use(controlType);
  return builder.objectRef<CommandRule>('CommandRuleType').implement({
    description: 'What happens when a command is seen in a sandbox.',
    fields: (t) => ({
      name: t.exposeString('name'),
      cmd: t.exposeString('cmd'),
      control: t.expose('control', { type: Control }),
    }),
  });
}
