import Type, { type Static } from 'typebox';
import { requiredText, text } from './fields.ts';

export const RoleEntry = Type.Object(
  {
    name: requiredText('What the role is called in role lists and when teams are made.'),
    description: text('What a team of this role is there for.'),
  },
  { title: 'role', description: 'A part that a team can play.' },
);

export type RoleEntry = Static<typeof RoleEntry>;
