import { Type } from 'typebox';

const time = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', description });

const reached = Type.Integer({ description: 'How many of them the team has reached.' });

const ExerciseProgress = Type.Object({
  exercise_id: Type.Integer(),
  name: Type.String({ description: 'The name of the exercise.' }),
  definition_id: Type.Integer(),
  state: Type.Enum(['READY', 'RUNNING', 'STOPPED', 'FINISHED'], {
    description: 'The state of the exercise; of the team if the exercise is on demand.',
  }),
  team_id: Type.Integer(),
  team: Type.String({ description: 'The name of the team.' }),
  started_at: time('When the exercise started; when the team did if the exercise is on demand.'),
  finished_at: time('When the team finished, or the whole exercise.'),
  milestones: Type.Object(
    { reached, total: Type.Integer() },
    {
      description:
        'The milestones that count for the role of the team, visible to it or not; for a member of the team those that it sees. None for a member before the start.',
    },
  ),
  objectives: Type.Array(Type.Object({ name: Type.String(), reached, total: Type.Integer() }), {
    description:
      'The learning objectives, counted in milestones, without those that only other roles can show. None for a member of the team before the start.',
  }),
  score: Type.Number(),
  last_activity_at: time('When a member of the team last did something.'),
});

export const ProgressResponse = Type.Object(
  {
    username: Type.String(),
    exercises: Type.Array(ExerciseProgress, { description: 'The newest first.' }),
  },
  { $id: 'ProgressResponse', description: 'How far a trainee has got in each exercise.' },
);
