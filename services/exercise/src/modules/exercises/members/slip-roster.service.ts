import type { Database } from '@muster/kit/database';
import { readId } from '../../../graphql/index.ts';
import type { SlipRoster } from '../../sessions/index.ts';
import { getExercise } from '../exercises.store.ts';
import { exerciseUnknown, ownExercise } from '../seen.service.ts';
import { findMembership, membersOfExercise } from './members.store.ts';

/** Who is in which team, for those who make and use slips. */
export function slipRosterIn(database: Database): SlipRoster {
  return {
    membersOf: async (actor, exercise) => {
      const exerciseId = readId(exercise, exerciseUnknown);
      const { planned_start } = await ownExercise({ database }, actor, exerciseId);
      const members = await membersOfExercise(database, exerciseId);
      const teams = new Map(members.map(({ user_id, team_id }) => [user_id, team_id]));
      return { exerciseId, plannedStart: planned_start, teams };
    },
    placeOf: async (handle, exerciseId, userId) => {
      const exercise = await getExercise(handle, exerciseId);
      const membership = await findMembership(handle, exerciseId, userId);
      return exercise === undefined || membership === undefined
        ? undefined
        : { plannedStart: exercise.planned_start, team: membership.team_id };
    },
  };
}
