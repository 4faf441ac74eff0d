import { type Static, Type } from 'typebox';
import { By, count, flag, Logged, orNull, part, streamEvent, teamId, text } from './envelope.ts';

/** Something that teams have received, and that was not written by a team. */
export const RetractedItem = Type.Union(
  [
    part(
      {
        kind: Type.Literal('mail'),
        thread: text('The id of the thread.'),
        message: count('Its number in the thread.'),
        inject: orNull(text('Its name.'), 'The inject that came as this mail; `null`: an instructor wrote it.'),
      },
      'A mail of somebody simulated.',
    ),
    part(
      { kind: Type.Literal('inject'), ...Logged, inject: text('The name of the inject.') },
      'An inject that came as a message.',
    ),
    part(
      { kind: Type.Literal('message'), ...Logged, channel: text('The name of the channel.') },
      "An instructor's own message.",
    ),
  ],
  { title: 'RetractedItem', description: 'What was taken back.' },
);
export type RetractedItem = Static<typeof RetractedItem>;

export const Retracted = streamEvent(
  'retracted',
  'An instructor took back what teams had received. They see that it was there, and its text no more. Milestones that were switched back follow.',
  {
    teams: Type.Array(teamId('A team.'), { minItems: 1, description: 'The teams that saw it, ascending.' }),
    item: RetractedItem,
    corrected: flag('Whether a correction was sent in the same act: it is the next event.'),
    ...By,
  },
);
