import type { Channel, ChannelType } from '@muster/definition';
import type { EnumValues, Schema } from '../../../graphql/index.ts';

const KINDS = {
  INFO: { value: 'info', description: 'Messages.' },
  EMAIL: { value: 'email', description: 'Mail.' },
  FORM: { value: 'form', description: 'Questionnaires.' },
  TOOL: { value: 'tool', description: 'Tools and what they answered.' },
  COMMAND: { value: 'command', description: 'Commands seen in a sandbox.' },
} as const satisfies EnumValues<ChannelType>;

export function channelType({ builder }: Schema) {
  const ChannelKind = builder.enumType('ChannelKind', { values: KINDS, description: 'What a channel shows.' });
  return builder.objectRef<Channel>('ChannelType').implement({
    description: 'A place on the screen of a team.',
    fields: (t) => ({
      name: t.exposeString('name'),
      type: t.expose('type', { type: ChannelKind }),
      description: t.exposeString('description'),
    }),
  });
}
