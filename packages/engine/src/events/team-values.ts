import { type Static, Type } from 'typebox';
import { part, text } from './envelope.ts';

export const TeamValues = part(
  {
    name: text('The name of the team.'),
    address: text('Its mail address.'),
    role: text('Its role; empty: none.'),
  },
  'What the placeholders of its text are filled in with, as the team was then; left out: it has none.',
  'TeamValues',
);
export type TeamValues = Static<typeof TeamValues>;

/** Omitted by almost all events, whose text has no placeholders. */
export const Filled = { values: Type.Optional(TeamValues) };
