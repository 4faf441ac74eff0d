import type { GivenPoints } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';

export function pointsType({ builder }: Schema) {
  return builder.objectRef<GivenPoints>('PointsType').implement({
    description: 'Points that instructors gave for answers. They are no part of the score.',
    fields: (t) => ({
      given: t.exposeFloat('given'),
      of: t.exposeFloat('of', { description: 'How many there can be.' }),
    }),
  });
}
