import Type, { type Static } from 'typebox';
import { LENGTHS } from '../limits.ts';
import { names, requiredText, text } from './fields.ts';

export const ActivityEntry = Type.Object(
  {
    name: requiredText('What milestones call it; unique over all objectives.', LENGTHS.name),
    description: text('What a trainee does to practise it.', LENGTHS.description),
    tags: names('Words to group activities by.'),
  },
  { title: 'activity', description: 'Something a trainee does that serves an objective.' },
);

export const ObjectiveEntry = Type.Object(
  {
    name: requiredText('What trainees should be able to do afterwards.', LENGTHS.name),
    tags: names('Words to group objectives by.'),
    activities: Type.Optional(
      Type.Array(ActivityEntry, { description: 'The learning activities that serve it.', default: [], maxItems: 200 }),
    ),
  },
  { title: 'objective', description: 'A learning objective.' },
);

export type ObjectiveEntry = Static<typeof ObjectiveEntry>;
