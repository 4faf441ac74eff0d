import Type, { type Static } from 'typebox';
import { LENGTHS } from '../limits.ts';
import { names, text } from './fields.ts';

export const ControlEntry = Type.Object(
  {
    milestone_condition: text(
      'What must hold, in terms of milestones; empty: always. The grammar is described under Conditions.',
      LENGTHS.condition,
    ),
    activate_milestone: names('Milestones that are switched on.'),
    deactivate_milestone: names('Milestones that are switched off, after those above are switched on.'),
    roles: names('Roles of the teams this is for; empty: every team.'),
  },
  { title: 'control', description: 'When something holds, for whom, and which milestones it switches.' },
);

export type ControlEntry = Static<typeof ControlEntry>;

export const control = (description: string) =>
  Type.Optional(Type.Object(ControlEntry.properties, { title: 'control', description }));
