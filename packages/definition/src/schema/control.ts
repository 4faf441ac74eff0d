import Type, { type Static } from 'typebox';
import { LENGTHS } from '../limits.ts';
import { names, text } from './fields.ts';

export const ControlEntry = Type.Object(
  {
    milestone_condition: text('A condition on milestones, see Conditions; empty: always true.', LENGTHS.condition),
    activate_milestone: names('Milestones to switch on.'),
    deactivate_milestone: names('Milestones to switch off, after `activate_milestone`.'),
    roles: names('Roles of the teams to which this applies; empty: all teams.'),
  },
  { title: 'control', description: 'When and for whom something applies, and which milestones it switches.' },
);

export type ControlEntry = Static<typeof ControlEntry>;

export const control = (description: string) =>
  Type.Optional(Type.Object(ControlEntry.properties, { title: 'control', description }));
