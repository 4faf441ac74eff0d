import { DueTimer } from '@muster/kit/due-times';
import { ClockWatch } from '@muster/kit/runtime';
import type { Foundation } from '../../deps.ts';
import type { Module } from '../../module.ts';
import type { Models } from '../definitions/index.ts';
import { usesOfDefinition } from './definition-uses.service.ts';
import { exercisesErrors, refused } from './exercises.errors.ts';
import { defineExercisesGraphql } from './exercises.graphql.ts';
import { forgetUser, leaveTeamsJob } from './members.service.ts';
import { type RemovalDeps, removalJob } from './removal.service.ts';
import { ClockKeeper } from './running/clock-keeper.ts';
import { CompiledDefinitions } from './running/compiled-definitions.ts';
import { ExerciseStreams } from './running/exercise-streams.ts';
import { settleTeamsJob } from './settle-teams.ts';

export type { ExerciseDeps } from './exercise-deps.ts';
export { MOST_TEAMS } from './new-teams.ts';
export { streamOf } from './running/stream-names.ts';
export { SYSTEM } from './running/system.ts';
export {
  actingAs,
  exerciseUnknown,
  ownTeam,
  ownTeams,
  type SeenExercise,
  type SeenTeam,
  seenExercise,
  seenTeam,
  teamUnknown,
} from './seen.service.ts';
export { heldExercise, refuseFullTeam, takeFileSpace } from './team-files.service.ts';
export { participantType } from './types/participant.graphql.ts';
export { exercisesErrors, refused };

/** Exercises: made from definitions, run for teams. */
export const exercises = {
  name: 'exercises',
  errors: exercisesErrors,
  provide: ({ database, clock, log, models }) => {
    const compiledDefinitions = new CompiledDefinitions(models);
    const clockWatch = new ClockWatch(clock, (error, what) => log.error({ err: error }, what));
    const exerciseStreams = new ExerciseStreams({ database, clockWatch, compiled: compiledDefinitions });
    return { clockWatch, compiledDefinitions, exerciseStreams, usesOfDefinition };
  },
  graphql: defineExercisesGraphql,
  jobs: (platform) => [settleTeamsJob(platform), removalJob(platform), leaveTeamsJob(platform)],
  workers: (platform) => [
    // Before anything is woken, it has to be known what time it is.
    new ClockKeeper(platform),
    new DueTimer(platform, {
      wake: (stream) => platform.exerciseStreams.wake(stream),
      lookEveryMs: platform.lookForDueEveryMs,
    }),
  ],
  onUserDeleted: forgetUser,
} satisfies Module<RemovalDeps, Foundation & { readonly models: Models }>;
