import Type, { type Static } from 'typebox';
import { LENGTHS } from '../limits.ts';
import { requiredText, text } from './fields.ts';

export const RoleEntry = Type.Object(
  {
    name: requiredText('What the role is called in role lists and when teams are made.', LENGTHS.name),
    description: text('What a team of this role is there for.', LENGTHS.description),
  },
  { title: 'role', description: 'A part that a team can play.' },
);

export type RoleEntry = Static<typeof RoleEntry>;
