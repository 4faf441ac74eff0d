import Type, { type Static } from 'typebox';
import { LENGTHS } from '../limits.ts';
import { names, requiredText, text } from './fields.ts';

export const ActivityEntry = Type.Object(
  {
    name: requiredText('The name that milestones refer to; unique in all objectives.', LENGTHS.name),
    description: text('What trainees do.', LENGTHS.description),
    tags: names('Tags for grouping activities.'),
  },
  { title: 'activity', description: 'A learning activity.' },
);

export const ObjectiveEntry = Type.Object(
  {
    name: requiredText('What trainees should be able to do afterwards.', LENGTHS.name),
    tags: names('Tags for grouping objectives.'),
    activities: Type.Optional(
      Type.Array(ActivityEntry, {
        description: 'The learning activities for this objective.',
        default: [],
        maxItems: 200,
      }),
    ),
  },
  { title: 'objective', description: 'A learning objective.' },
);

export type ObjectiveEntry = Static<typeof ObjectiveEntry>;
