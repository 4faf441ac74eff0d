import type { Control } from '@muster/definition';
import { formatCondition } from '@muster/definition/format';
import type { Schema } from '../../../graphql/index.ts';

export function controlType({ builder }: Schema) {
  return builder.objectRef<Control>('ControlType').implement({
    description: 'When something applies, and which milestones it switches.',
    fields: (t) => ({
      condition: t.string({ description: 'Empty: always.', resolve: ({ condition }) => formatCondition(condition) }),
      activateMilestones: t.exposeStringList('activate'),
      deactivateMilestones: t.exposeStringList('deactivate'),
      roles: t.exposeStringList('roles', { description: 'Empty: every team.' }),
    }),
  });
}
