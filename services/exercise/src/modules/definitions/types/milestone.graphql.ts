import type { Milestone } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';

export function milestoneType({ builder }: Schema) {
  return builder.objectRef<Milestone>('MilestoneType').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      displayName: t.exposeString('displayName'),
      description: t.exposeString('description'),
      teamVisible: t.exposeBoolean('teamVisible'),
      initialState: t.exposeBoolean('initialState'),
      final: t.exposeBoolean('final'),
      score: t.exposeFloat('score'),
      activity: t.exposeString('activity', { nullable: true }),
      roles: t.exposeStringList('roles'),
      tags: t.exposeStringList('tags'),
    }),
  });
}
