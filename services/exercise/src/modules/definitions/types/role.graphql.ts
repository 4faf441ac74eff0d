import type { Role } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';

export function roleType({ builder }: Schema) {
  return builder.objectRef<Role>('RoleType').implement({
    description: 'What a team can be in the exercise.',
    fields: (t) => ({
      name: t.exposeString('name'),
      description: t.exposeString('description'),
    }),
  });
}
