import type { Channel } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';

export function channelType({ builder }: Schema) {
  return builder.objectRef<Channel>('ChannelType').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      type: t.exposeString('type'),
      description: t.exposeString('description'),
    }),
  });
}
