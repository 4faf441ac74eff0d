import type { RubricLevel } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';

export function rubricLevelType({ builder }: Schema) {
  return builder.objectRef<RubricLevel>('RubricLevelType').implement({
    description: 'How good an answer can be, for instructors.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'What such an answer is like.' }),
      points: t.exposeFloat('points', { description: 'The points for it.' }),
    }),
  });
}
