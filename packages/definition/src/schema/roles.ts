import Type, { type Static } from 'typebox';
import { LENGTHS } from '../limits.ts';
import { requiredText, text } from './fields.ts';

export const RoleEntry = Type.Object(
  {
    name: requiredText('The name of the role.', LENGTHS.name),
    description: text('The task of a team with this role.', LENGTHS.description),
  },
  { title: 'role', description: 'A role of teams.' },
);

export type RoleEntry = Static<typeof RoleEntry>;
