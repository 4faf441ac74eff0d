import { Type } from 'typebox';

const time = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', description });

const reached = Type.Integer({ description: 'How many of them the team has reached.' });

const met = Type.Boolean({ description: 'Whether it has reached all of them.' });

const ExerciseProgress = Type.Object({
  exercise_id: Type.Integer(),
  name: Type.String({ description: 'The name of the exercise.' }),
  definition_id: Type.Integer(),
  state: Type.Enum(['READY', 'RUNNING', 'STOPPED', 'FINISHED'], {
    description: 'The state of the exercise; on demand, that of the team.',
  }),
  team_id: Type.Integer(),
  team: Type.String({ description: 'The name of the team.' }),
  started_at: time('When the exercise started; on demand, when the team did.'),
  finished_at: time('When the team finished, or the whole exercise.'),
  milestones: Type.Object(
    {
      reached,
      total: Type.Integer(),
      setbacks: Type.Integer({ description: 'How many milestones that count as setbacks the team has reached.' }),
    },
    {
      description:
        'The good milestones for the role of the team, including hidden ones; for a member of the team, those it can see. Endings count once. Empty for a member before the start.',
    },
  ),
  objectives: Type.Array(Type.Object({ name: Type.String(), reached, total: Type.Integer(), met }), {
    description:
      'The learning objectives, counted in milestones, without those for other roles only. Empty for a member of the team before the start.',
  }),
  score: Type.Number(),
  last_activity_at: time('When a member of the team last did something.'),
});

export const ProgressResponse = Type.Object(
  {
    username: Type.String(),
    exercises: Type.Array(ExerciseProgress, { description: 'Newest first.' }),
  },
  { $id: 'ProgressResponse', description: 'The progress of a trainee in each exercise.' },
);
