import { requirePerson } from '../../access/index.ts';
import { readId, type Schema } from '../../graphql/index.ts';
import { readListFilter } from '../../list-filter.ts';
import type { ExerciseDeps } from './exercise-deps.ts';
import { exercisesAccess as access } from './exercises.policy.ts';
import { teamToJoin } from './members/join-codes.service.ts';
import {
  exerciseUnknown,
  listOfExercises,
  pageOfExercises,
  seenExercise,
  seenTeam,
  teamUnknown,
} from './seen.service.ts';
import { timeLeftOf } from './teams/team-clock.service.ts';
import { exerciseRef } from './types/exercise.graphql.ts';
import { exercisePageType } from './types/exercise-page.graphql.ts';
import { exerciseStateEnum } from './types/exercise-state.graphql.ts';
import { teamRef } from './types/team.graphql.ts';
import { teamToJoinType } from './types/team-to-join.graphql.ts';

export function defineExerciseQueries({ builder, use }: Schema, platform: ExerciseDeps): void {
  const Exercise = use(exerciseRef);
  const State = use(exerciseStateEnum);
  builder.queryFields((t) => ({
    exercises: t.field({
      type: [Exercise],
      description:
        'List the exercises that the caller runs or takes part in, newest first. Without `limit` and `offset`: the first 1,000.',
      // The typical number; each exercise that is actually returned is charged for when it is read.
      extensions: { access: access.list, entries: 200 },
      args: {
        limit: t.arg.int({ description: '1 to 1,000.', defaultValue: 1_000, required: true }),
        offset: t.arg.int({ defaultValue: 0, required: true }),
      },
      resolve: (_root, page, { actor }) => listOfExercises(platform, actor, page),
    }),
    exercisePage: t.field({
      type: use(exercisePageType),
      description: 'List exercises in pages, newest first, with the total number.',
      extensions: { access: access.list },
      args: {
        limit: t.arg.int({ description: '1 to 1,000.', defaultValue: 50, required: true }),
        offset: t.arg.int({ defaultValue: 0, required: true }),
        states: t.arg({ type: [State], description: 'Only exercises in one of these states. Default: all.' }),
        search: t.arg.string({ description: 'Part of the name, in any case; up to 200 characters.' }),
        since: t.arg({
          type: 'DateTime',
          description: 'At this time or later: when it started, or else is planned to start, or else was created.',
        }),
        until: t.arg({ type: 'DateTime', description: 'The same, before this time.' }),
      },
      resolve: (_root, { limit, offset, states, ...filter }, { actor }) =>
        pageOfExercises(platform, actor, { limit, offset }, { states: states ?? [], ...readListFilter(filter) }),
    }),
    exercise: t.field({
      type: Exercise,
      description: 'Read an exercise.',
      extensions: { access: access.takePart },
      args: { exerciseId: t.arg.id({ required: true }) },
      resolve: (_root, { exerciseId }, { actor }) => seenExercise(platform, actor, readId(exerciseId, exerciseUnknown)),
    }),
    exerciseTimeLeft: t.float({
      nullable: true,
      description:
        'Read the remaining seconds of the duration for a team. Null if the definition hides exercise time from teams.',
      extensions: { access: access.takePart },
      args: { teamId: t.arg.id({ required: true }) },
      resolve: async (_root, { teamId }, { actor }) =>
        timeLeftOf(platform, await seenTeam(platform, actor, readId(teamId, teamUnknown))),
    }),
    team: t.field({
      type: use(teamRef),
      description: 'Read a team.',
      extensions: { access: access.takePart },
      args: { teamId: t.arg.id({ required: true }) },
      resolve: (_root, { teamId }, { actor }) => seenTeam(platform, actor, readId(teamId, teamUnknown)),
    }),
    teamToJoin: t.field({
      type: use(teamToJoinType),
      description: 'Look up the team of a join code before joining it. Wrong codes count as in joinTeam.',
      extensions: { access: access.join },
      args: { joinCode: t.arg.string({ required: true }) },
      resolve: (_root, { joinCode }, { actor, address }) =>
        teamToJoin(platform, requirePerson(actor), address, joinCode),
    }),
  }));
}
