import type { Overlay } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';

export function overlayType({ builder }: Schema) {
  return builder.objectRef<Overlay>('OverlayType').implement({
    description: 'Shows something over the whole screen.',
    fields: (t) => ({
      duration: t.exposeFloat('duration', {
        nullable: true,
        description: 'Minutes. Null: until the person closes it.',
      }),
    }),
  });
}
