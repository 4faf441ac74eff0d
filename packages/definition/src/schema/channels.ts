import Type, { type Static } from 'typebox';
import { LENGTHS } from '../limits.ts';
import { requiredText, text } from './fields.ts';

export const ChannelEntry = Type.Object(
  {
    name: requiredText('The name of the channel, which trainees see and injects refer to.', LENGTHS.name),
    type: Type.Enum(['info', 'email', 'form', 'tool', 'command'], {
      description:
        'Messages, mail, questionnaires, tools or sandbox commands. Only `info` can be used for several channels.',
    }),
    description: text('A description for trainees.', LENGTHS.description),
  },
  { title: 'channel', description: 'A section of the screen for one kind of content.' },
);

export type ChannelEntry = Static<typeof ChannelEntry>;
