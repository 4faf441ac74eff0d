import type { Control } from '@muster/definition';
import { formatCondition } from '@muster/definition/format';
import type { Schema } from '../../../graphql/index.ts';

export function controlType({ builder }: Schema) {
  return builder.objectRef<Control>('ControlType').implement({
    description: 'When something applies, and which milestones it switches.',
    fields: (t) => ({
      condition: t.string({
        description: 'Milestones joined by `and`, `or` and `not`. Empty: always.',
        resolve: ({ condition }) => formatCondition(condition),
      }),
      activateMilestones: t.exposeStringList('activate', {
        description: 'Switched on, before others are switched off.',
      }),
      deactivateMilestones: t.exposeStringList('deactivate', { description: 'Switched off.' }),
      roles: t.exposeStringList('roles', { description: 'The teams it applies to, by role. Empty: every team.' }),
    }),
  });
}
