import type { SenderView } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';

export function senderType({ builder }: Schema) {
  return builder.objectRef<SenderView>('SenderType').implement({
    description: 'Somebody simulated who speaks or writes, as teams are shown them.',
    fields: (t) => ({
      address: t.exposeString('address'),
      name: t.exposeString('name', { description: 'Empty: there is the address alone.' }),
    }),
  });
}
