import { loader, type Schema } from '../../../graphql/index.ts';
import { userLoader } from '../../accounts/index.ts';
import { definitionNames } from '../../definitions/index.ts';
import type { CreatedExercise } from '../create-exercise.service.ts';
import { isTimeHidden, timeElapsed, timeLeft } from '../exercise-clock.ts';
import type { ExerciseDeps } from '../exercise-deps.ts';
import { exerciseCan } from '../exercises.policy.ts';
import type { SeenExercise } from '../exercises.store.ts';
import { instructorsOfExercises } from '../lists.service.ts';
import { exerciseCanType } from './exercise-can.graphql.ts';
import { exerciseStateEnum } from './exercise-state.graphql.ts';
import { participantType } from './participant.graphql.ts';
import { stopReasonEnum } from './stop-reason.graphql.ts';
import { teamRef } from './team.graphql.ts';
import { teamsLoader } from './teams-loader.graphql.ts';

type ExerciseAnswer = SeenExercise & Partial<Pick<CreatedExercise, 'sandboxTokens' | 'warnings'>>;

/** The type of an exercise in the schema, for modules that return one or add fields to it. */
export function exerciseRef({ builder }: Schema) {
  return builder.objectRef<ExerciseAnswer>('ExerciseType');
}

export function defineExercise(schema: Schema, platform: ExerciseDeps): void {
  const { builder, use } = schema;
  const { clock } = platform;
  const State = use(exerciseStateEnum);
  const Participant = use(participantType);
  const Team = use(teamRef);
  const Can = use(exerciseCanType);
  const teams = use(teamsLoader);
  const instructors = loader((ids: readonly number[]) => instructorsOfExercises(platform, ids));
  const names = loader((ids: readonly number[]) => definitionNames(platform, ids));
  const users = use(userLoader);

  const Definition = builder
    .objectRef<{ readonly id: number; readonly name: string }>('ExerciseDefinitionType')
    .implement({
      description: 'The definition of an exercise, with what every participant may know.',
      fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
    });
  const Warning = builder
    .objectRef<{ readonly code: string; readonly message: string }>('ExerciseWarningType')
    .implement({
      description: 'A setting that is allowed but probably a mistake for this definition.',
      fields: (t) => ({ code: t.exposeString('code'), message: t.exposeString('message') }),
    });

  use(exerciseRef).implement({
    description: 'An exercise: a definition that is run for teams.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      state: t.expose('state', { type: State }),
      stopReason: t.string({
        nullable: true,
        description: 'Why it is stopped. Null if an instructor stopped it.',
        resolve: ({ stop_reason }) => (stop_reason === null ? null : STOP_REASONS[stop_reason]),
      }),
      stopReasonCode: t.field({
        type: use(stopReasonEnum),
        nullable: true,
        description: 'The same for programs.',
        resolve: ({ stop_reason }) => stop_reason,
      }),
      onDemand: t.exposeBoolean('on_demand', {
        description: 'Whether every team has its own clock and starts it itself.',
      }),
      finishAtEnd: t.exposeBoolean('finish_at_end', { description: 'Whether it finishes when its duration is over.' }),
      guests: t.exposeBoolean('guests', { description: 'Whether people without an account can join with a code.' }),
      ownTeams: t.boolean({
        description: 'Whether one join code makes a team for each who joins.',
        resolve: ({ join_code }) => join_code !== null,
      }),
      maxTeams: t.exposeInt('max_teams', {
        nullable: true,
        description: 'How many teams there may be. Null without ownTeams.',
      }),
      joinCode: t.string({
        nullable: true,
        description:
          'The code that makes a team for each who joins, for instructors. Null for others, and without one.',
        resolve: ({ seenAs, join_code }) => (seenAs === 'instructor' ? join_code : null),
      }),
      shareFeedback: t.exposeBoolean('share_feedback', {
        description: 'Whether teams see judgements and the comments shared with them.',
      }),
      stuckAfter: t.exposeInt('stuck_after', {
        description:
          'After how many seconds of exercise time without an act or a hint a team counts as stuck, for all instructors.',
      }),
      results: t.exposeBoolean('results', {
        description: 'Whether its teams can look back on their results once they have finished.',
      }),
      plannedStart: t.expose('planned_start', { type: 'DateTime', nullable: true }),
      createdAt: t.expose('created_at', { type: 'DateTime' }),
      startedAt: t.expose('started_at', { type: 'DateTime', nullable: true }),
      finishedAt: t.expose('finished_at', { type: 'DateTime', nullable: true }),
      timeElapsed: t.float({
        nullable: true,
        description:
          'Exercise time in seconds. Null on demand, where teams have their own, and for teams from which it is hidden.',
        resolve: (row) => (row.on_demand || isTimeHidden(row) ? null : timeElapsed(row, clock.now())),
      }),
      timeLeft: t.float({
        nullable: true,
        description: 'Remaining seconds of the duration. Null if timeElapsed is.',
        resolve: (row) => (row.on_demand || isTimeHidden(row) ? null : timeLeft(row, clock.now())),
      }),
      definition: t.field({
        type: Definition,
        resolve: async ({ definition_id: id }, _args, context) => ({ id, name: (await names(context, id)) ?? '' }),
      }),
      createdBy: t.field({
        type: Participant,
        nullable: true,
        description: 'Null for trainees, and if the user was deleted.',
        resolve: async ({ seenAs, created_by }, _args, context) =>
          seenAs === 'member' ? null : ((await users(context, created_by)) ?? null),
      }),
      instructors: t.field({
        type: [Participant],
        description: 'The instructors who run it, without administrators. Empty for trainees and API tokens.',
        resolve: async ({ seenAs, id }, _args, context) => {
          if (seenAs !== 'instructor') return [];
          const ids = (await instructors(context, id)) ?? [];
          const found = await Promise.all(ids.map((user) => users(context, user)));
          return found.filter((user) => user !== undefined);
        },
      }),
      teams: t.field({
        type: [Team],
        description: 'In the order of creation. A trainee sees their own.',
        resolve: async (exercise, _args, context) => {
          const all = (await teams(context, exercise.id)) ?? [];
          const seen = exercise.seenAs === 'member' ? all.filter(({ id }) => id === exercise.ownTeam) : all;
          return seen.map((team) => {
            const sandboxToken = exercise.sandboxTokens?.get(team.id);
            return { ...team, exercise, ...(sandboxToken !== undefined && { sandboxToken }) };
          });
        },
      }),
      warnings: t.field({
        type: [Warning],
        description: 'Only in the answer to createExercise and copyExercise.',
        resolve: ({ warnings }) => [...(warnings ?? [])],
      }),
      can: t.field({
        type: Can,
        description: 'What the caller can do with it now.',
        resolve: (exercise, _args, { actor }) => exerciseCan(actor, exercise),
      }),
    }),
  });
}

const STOP_REASONS = {
  downtime: 'The platform was down for more than ten minutes. Exercise time stood still since.',
  restore: 'The exercise was restored from a backup, in the state at the time of the backup.',
} as const;
