import Type, { type Static } from 'typebox';
import { LENGTHS } from '../limits.ts';
import { requiredText, text } from './fields.ts';

export const ChannelEntry = Type.Object(
  {
    name: requiredText('What the channel is called on the screen and by injects.', LENGTHS.name),
    type: Type.Enum(['info', 'email', 'form', 'tool', 'command'], {
      description:
        'What it carries: messages, mail, questionnaires, tools or sandbox commands. Only `info` may be given to several channels.',
    }),
    description: text('A sentence for trainees about what to expect here.', LENGTHS.description),
  },
  { title: 'channel', description: 'A place on the screen where things arrive or are done.' },
);

export type ChannelEntry = Static<typeof ChannelEntry>;
