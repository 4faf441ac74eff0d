import type { Schema } from '../../../graphql/index.ts';
import { teamsLoader } from '../../exercises/index.ts';
import { type LoggedExercise, LogIds } from '../log-ids.ts';

interface LoggedTeam {
  readonly id: number;
  readonly name: string;
  readonly logId: number;
}

/** The ids of an exercise and its things in exported logs, beside those of the platform: `schema.use(logIdsType)`. */
export function logIdsType({ builder, use }: Schema) {
  const teams = use(teamsLoader);
  const Team = builder.objectRef<LoggedTeam>('LoggedTeamType').implement({
    description: 'A team on the platform and in exported logs.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Its id on the platform.' }),
      name: t.exposeString('name'),
      logId: t.exposeID('logId', { description: 'Its id in exported logs of this exercise.' }),
    }),
  });
  return builder.objectRef<LoggedExercise>('LogIdsType').implement({
    description:
      'The ids that stand for those of the platform in exported logs: random, the same in every export of the exercise, unrelated to those of others.',
    fields: (t) => ({
      exercise: t.id({ description: '`exercise_id`.', resolve: (exercise) => new LogIds(exercise).exercise }),
      definition: t.id({ description: '`definition_id`.', resolve: (exercise) => new LogIds(exercise).definition }),
      teams: t.field({
        type: [Team],
        description: '`team_id` of each team, in the order of creation.',
        resolve: async (exercise, _args, context) => {
          const ids = new LogIds(exercise);
          const all = (await teams(context, exercise.id)) ?? [];
          return all.map(({ id, name }) => ({ id, name, logId: ids.team(id) }));
        },
      }),
      file: t.id({
        description: '`file_id` of a file, by its id on the platform.',
        args: { fileId: t.arg.id({ required: true }) },
        resolve: (exercise, { fileId }) => new LogIds(exercise).file(String(fileId)),
      }),
    }),
  });
}
