import { findTeam } from '@muster/engine';
import type { Tx } from '@muster/kit/database';
import { enqueue, type JobKind } from '@muster/kit/jobs';
import { StreamEnded } from '@muster/kit/streams';
import type { ExerciseDeps } from '../exercise-deps.ts';
import { announcePeople, getExercise } from '../exercises.store.ts';
import { removeInstructorEverywhere } from '../instructors.store.ts';
import { streamOf } from '../running/stream-names.ts';
import { SYSTEM } from '../running/system.ts';
import { deleteMemberships, type Membership } from './members.store.ts';
import { exercisesWith } from './participants.store.ts';

const LEAVE = 'leave teams';

interface LeavingMembers {
  readonly memberships: readonly Membership[];
}

/** Removes a user from every team and exercise, in the transaction that deletes them. */
export async function forgetUser(tx: Tx, userId: string, now: number): Promise<void> {
  await removeInstructorEverywhere(tx, userId);
  await announcePeople(tx, await exercisesWith(tx, userId));
  const memberships = await deleteMemberships(tx, userId);
  if (memberships.length > 0) await enqueue(tx, { kind: LEAVE, payload: { memberships }, now });
}

/** Tells the streams that a user was deleted: the engine cannot decide that in the transaction of the deletion. */
export function leaveTeamsJob({ database, exerciseStreams }: ExerciseDeps): JobKind<LeavingMembers> {
  return {
    name: LEAVE,
    retryAfterMs: [1_000, 10_000, 60_000],
    atOnce: 1,
    run: async ({ payload }) => {
      for (const { exercise_id, team_id, user_id } of payload.memberships) {
        const exercise = await getExercise(database, exercise_id);
        if (exercise === undefined) continue;
        try {
          await exerciseStreams.act(streamOf(exercise, team_id), (state, at) =>
            state.clock.phase !== 'FINISHED' && findTeam(state, team_id)?.members.includes(user_id) === true
              ? [{ type: 'leave_team', team: team_id, user: user_id, actor: SYSTEM, at }]
              : [],
          );
        } catch (error) {
          if (!(error instanceof StreamEnded)) throw error;
        }
      }
    },
  };
}
