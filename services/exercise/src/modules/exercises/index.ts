import { DueTimer } from '@muster/kit/due-times';
import { ClockWatch } from '@muster/kit/runtime';
import { snapshotSweep } from '@muster/kit/streams';
import type { Actor } from '../../access/index.ts';
import { forgetClientIds } from '../../client-ids/index.ts';
import type { Foundation } from '../../deps.ts';
import type { Module } from '../../module.ts';
import { exercisesByInstructor, useCountsOfDefinitions, usesOfDefinition } from './definition-uses.service.ts';
import { enrolmentIn } from './enrolment/enrolment.service.ts';
import type { ExerciseDeps } from './exercise-deps.ts';
import { exercisesActs } from './exercises.acts.ts';
import { exercisesErrors } from './exercises.errors.ts';
import { defineExercisesGraphql } from './exercises.graphql.ts';
import { PatternMatches } from './matching/pattern-matches.ts';
import { forgetUser, leaveTeamsJob } from './members/leave-teams.ts';
import { noteNewName, Participants } from './members/participants.service.ts';
import { slipRosterIn } from './members/slip-roster.service.ts';
import { membersOfOwnTeam } from './members/team-members.service.ts';
import { recountJob, recountLater } from './recount.service.ts';
import { type RemovalDeps, removalJob } from './removal.service.ts';
import { ClockKeeper } from './running/clock-keeper.ts';
import { CompiledDefinitions } from './running/compiled-definitions.ts';
import { ExerciseStreams, type VoidSlips } from './running/exercise-streams.ts';
import { foldMetrics } from './running/fold-reports.ts';
import { lateness } from './running/lateness.ts';
import { writeRowsJob } from './running/progress-rows.job.ts';
import { foldExerciseNames } from './seen.service.ts';
import { settleTeamsJob } from './teams/settle-teams.ts';

export { isTimeHidden, timeElapsed } from './exercise-clock.ts';
export type { ExerciseDeps } from './exercise-deps.ts';
export { findExerciseRow, runningExerciseRows } from './exercise-rows.service.ts';
export { isLastUnfinished } from './finishing.service.ts';
export { type TeamToJoin, teamOfGuestCode } from './members/join-codes.service.ts';
export { type Membership, membershipsOf } from './members/memberships.service.ts';
export { makeOwnTeam } from './members/own-team.service.ts';
export { accountNamesIn, numberOfMembers, participantsIn } from './members/participants.service.ts';
export { type ReachedObjective, reachedObjectives } from './objectives.service.ts';
export {
  type OwnResult,
  ownResultIn,
  ownResults,
  type TeamOfClass,
  teamOfResult,
  teamsOfClass,
} from './results/own-results.service.ts';
export type { DryRunEffect } from './running/exercise-streams.ts';
export {
  type HistoryToKeep,
  holdStream,
  KEEP_HISTORY,
  KEPT_FROM,
  keepHistoryLater,
} from './running/history-to-keep.ts';
export { BeforeMoment } from './running/past-states.ts';
export { streamOf, streamsOfTeams } from './running/stream-names.ts';
export { SYSTEM } from './running/system.ts';
export { hasStarted, type Scene, sceneOf, scenesOf, seenScene, seesAll, sightOf } from './scene.ts';
export {
  actingAs,
  exerciseUnknown,
  ownExercise,
  ownTeam,
  ownTeams,
  requireInstructor,
  type SeenExercise,
  type SeenTeam,
  seenExercise,
  seenExercises,
  seenTeam,
  seenTeams,
  teamUnknown,
} from './seen.service.ts';
export { readStuckAfter } from './stuck-after.ts';
export { MAX_TEAMS } from './teams/new-teams.ts';
export { heldExercise, refuseFullTeam, takeFileSpace } from './teams/team-files.service.ts';
export { exerciseRef } from './types/exercise.graphql.ts';
export { exerciseStateEnum } from './types/exercise-state.graphql.ts';
export { participantType } from './types/participant.graphql.ts';
export { teamToJoinType } from './types/team-to-join.graphql.ts';
export { teamsLoader } from './types/teams-loader.graphql.ts';
export { unlessDeleted } from './unless-deleted.ts';
export { watchOwnExercise } from './watch-own.ts';
export {
  besideStreamsOf,
  changesOfExercise,
  resultsOfExercise,
  teamOfMember,
  teamsOfMembers,
  watchedExercise,
} from './watching.ts';
export { exercisesErrors };

/** Exercises: created from definitions, run for teams. */
export const exercises = {
  name: 'exercises',
  errors: exercisesErrors,
  acts: exercisesActs,
  // Folding four thousand events takes 40 ms: less than that is not worth a snapshot.
  tuning: { lookForDueEveryMs: 2000, snapshotEvery: 4000 },
  provide: (given) => {
    const { config, database, clock, ids, log, metrics, models, snapshotEvery, voidSlips } = given;
    const compiledDefinitions = new CompiledDefinitions(models);
    const clockWatch = new ClockWatch(clock, (error, what) => log.error({ err: error }, what));
    const participants = new Participants(ids);
    const exerciseStreams = new ExerciseStreams({
      database,
      clock,
      ids,
      log,
      clockWatch,
      compiled: compiledDefinitions,
      participants,
      voidSlips,
      limits: config.teamLimits,
      stateLimits: { maxBytes: config.stateCacheMb * 1024 * 1024, snapshotEvery },
    });
    foldMetrics(metrics, () => exerciseStreams.statistics);
    const slipRoster = slipRosterIn(database);
    const patternMatches = new PatternMatches();
    const running = { participants, clockWatch, compiledDefinitions, exerciseStreams, patternMatches };
    return {
      ...running,
      enrolment: enrolmentIn({ ...given, ...running }),
      slipRoster,
      usesOfDefinition,
      exercisesByInstructor,
      useCountsOfDefinitions,
      membersOfTeam: (actor: Actor, teamId: string) => membersOfOwnTeam(database, actor, teamId),
    };
  },
  graphql: defineExercisesGraphql,
  jobs: (platform) => [
    settleTeamsJob(platform),
    removalJob(platform),
    leaveTeamsJob(platform),
    recountJob(platform),
    writeRowsJob(platform),
  ],
  workers: (platform) => [
    // First, and so stopped last: the others still append and match.
    { start: () => {}, stop: () => platform.exerciseStreams.stop() },
    { start: () => {}, stop: () => platform.patternMatches.stop() },
    // The clock must be checked before any stream is woken.
    new ClockKeeper(platform),
    new DueTimer(platform, {
      wake: (stream) => platform.exerciseStreams.wake(stream),
      onLateness: lateness(platform.metrics),
      lookEveryMs: platform.lookForDueEveryMs,
    }),
  ],
  prepare: async (foundation) => {
    await foldExerciseNames(foundation);
    await recountLater(foundation);
  },
  sweeps: (foundation) => [
    snapshotSweep(foundation.database),
    { name: 'names of exercises', sweep: () => foldExerciseNames(foundation) },
  ],
  onUserDeleted: forgetUser,
  onUserRenamed: noteNewName,
  onTeamsDeleted: forgetClientIds,
} satisfies Module<RemovalDeps, GivenToExercises>;

type GivenToExercises = Foundation &
  Pick<ExerciseDeps, 'models' | 'lookForDueEveryMs' | 'takeAlong'> & {
    readonly snapshotEvery: number;
    readonly voidSlips: VoidSlips;
  };
