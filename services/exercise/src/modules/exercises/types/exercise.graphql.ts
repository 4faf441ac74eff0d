import { loader, type Schema } from '../../../graphql/index.ts';
import { findUsers } from '../../accounts/index.ts';
import { definitionNames } from '../../definitions/index.ts';
import type { CreatedExercise } from '../create-exercise.service.ts';
import { isTimeHidden, timeElapsed, timeLeft } from '../exercise-clock.ts';
import type { ExerciseDeps } from '../exercise-deps.ts';
import { mayDelete } from '../exercises.policy.ts';
import type { SeenExercise } from '../exercises.store.ts';
import { instructorsOfExercises, teamsOfExercises } from '../lists.service.ts';
import { exerciseStateEnum } from './exercise-state.graphql.ts';
import { participantType } from './participant.graphql.ts';
import { teamRef } from './team.graphql.ts';

type Answered = SeenExercise & Partial<Pick<CreatedExercise, 'sandboxTokens' | 'warnings'>>;

/** An exercise by its name in the schema, for whoever answers with one or adds fields to it. */
export function exerciseRef({ builder }: Schema) {
  return builder.objectRef<Answered>('ExerciseType');
}

export function defineExercise(schema: Schema, platform: ExerciseDeps): void {
  const { builder, use } = schema;
  const { clock, database } = platform;
  const State = use(exerciseStateEnum);
  const Participant = use(participantType);
  const Team = use(teamRef);
  const Can = use(exerciseCanType);
  const teams = loader((ids: readonly number[]) => teamsOfExercises(platform, ids));
  const instructors = loader((ids: readonly number[]) => instructorsOfExercises(platform, ids));
  const names = loader((ids: readonly number[]) => definitionNames(platform, ids));
  const users = loader((ids: readonly string[]) => findUsers(database, ids));

  const Definition = builder
    .objectRef<{ readonly id: number; readonly name: string }>('ExerciseDefinitionType')
    .implement({
      description: 'The definition that an exercise was made from, as everybody in it may know it.',
      fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
    });
  const Warning = builder
    .objectRef<{ readonly code: string; readonly message: string }>('ExerciseWarningType')
    .implement({
      description: 'Something that works, but hardly as the author of the definition meant it.',
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
        description: 'Why it is stopped, unless an instructor stopped it.',
        resolve: ({ stop_reason }) => (stop_reason === null ? null : STOP_REASONS[stop_reason]),
      }),
      onDemand: t.exposeBoolean('on_demand', {
        description: 'Every team has a clock of its own, and starts it itself.',
      }),
      finishAtEnd: t.exposeBoolean('finish_at_end', { description: 'It finishes when its duration is over.' }),
      shareFeedback: t.exposeBoolean('share_feedback', {
        description: 'Teams see judgements, and comments that are marked for them.',
      }),
      plannedStart: t.expose('planned_start', { type: 'DateTime', nullable: true }),
      createdAt: t.expose('created_at', { type: 'DateTime' }),
      startedAt: t.expose('started_at', { type: 'DateTime', nullable: true }),
      finishedAt: t.expose('finished_at', { type: 'DateTime', nullable: true }),
      timeElapsed: t.float({
        nullable: true,
        description: 'Exercise time in seconds. Null on demand, where teams have it, and where it is hidden.',
        resolve: (row) => (row.on_demand || isTimeHidden(row) ? null : timeElapsed(row, clock.now())),
      }),
      timeLeft: t.float({
        nullable: true,
        description: 'Seconds left of the duration; null where timeElapsed is.',
        resolve: (row) => (row.on_demand || isTimeHidden(row) ? null : timeLeft(row, clock.now())),
      }),
      definition: t.field({
        type: Definition,
        resolve: async ({ definition_id: id }, _args, context) => ({ id, name: (await names(context, id)) ?? '' }),
      }),
      createdBy: t.field({
        type: Participant,
        nullable: true,
        description: 'Null for trainees, and when the user was deleted.',
        resolve: async ({ seenAs, created_by }, _args, context) =>
          seenAs === 'member' ? null : ((await users(context, created_by)) ?? null),
      }),
      instructors: t.field({
        type: [Participant],
        description: 'Those who run it, beside the administrators. For instructors only.',
        resolve: async ({ seenAs, id }, _args, context) => {
          if (seenAs !== 'instructor') return [];
          const ids = (await instructors(context, id)) ?? [];
          const found = await Promise.all(ids.map((user) => users(context, user)));
          return found.filter((user) => user !== undefined);
        },
      }),
      teams: t.field({
        type: [Team],
        description: 'In the order in which they came. A trainee sees their own.',
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
        description: 'Only in the answer to whoever created it.',
        resolve: ({ warnings }) => [...(warnings ?? [])],
      }),
      can: t.field({
        type: Can,
        description: 'What the caller may do with it now.',
        resolve: (exercise, _args, { actor }) => {
          const runs = exercise.seenAs !== 'member';
          const isPerson = exercise.seenAs === 'instructor';
          const { state } = exercise;
          const isUnderWay = state === 'RUNNING' || state === 'STOPPED';
          return {
            start: runs && (state === 'READY' || state === 'STOPPED'),
            stop: runs && state === 'RUNNING',
            finish: isPerson && isUnderWay,
            addTime: isPerson && state !== 'FINISHED',
            addTeams: isPerson && (exercise.on_demand ? state !== 'FINISHED' : state === 'READY'),
            assign: isPerson && state !== 'FINISHED',
            rename: isPerson,
            share: isPerson,
            delete: runs && state !== 'RUNNING' && mayDelete(actor, exercise),
          };
        },
      }),
    }),
  });
}

const STOP_REASONS = {
  downtime: 'The platform was down for more than ten minutes; the exercise has stood still since.',
  restore: 'The exercise was brought back from a backup, as it was when the backup was made.',
} as const;

interface ExerciseCan {
  readonly start: boolean;
  readonly stop: boolean;
  readonly finish: boolean;
  readonly addTime: boolean;
  readonly addTeams: boolean;
  readonly assign: boolean;
  readonly rename: boolean;
  readonly share: boolean;
  readonly delete: boolean;
}

function exerciseCanType({ builder }: Schema) {
  return builder.objectRef<ExerciseCan>('ExerciseCanType').implement({
    description: 'What somebody may do with an exercise, as it is now.',
    fields: (t) => ({
      start: t.exposeBoolean('start'),
      stop: t.exposeBoolean('stop'),
      finish: t.exposeBoolean('finish'),
      addTime: t.exposeBoolean('addTime'),
      addTeams: t.exposeBoolean('addTeams'),
      assign: t.exposeBoolean('assign', { description: 'Place people in teams, move them, take them out.' }),
      rename: t.exposeBoolean('rename'),
      share: t.exposeBoolean('share'),
      delete: t.exposeBoolean('delete'),
    }),
  });
}
