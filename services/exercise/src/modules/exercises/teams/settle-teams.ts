import { type Actor, type Command, exerciseTimeAt, type State, toMinutes, unusedAddedTime } from '@muster/engine';
import type { JobKind } from '@muster/kit/jobs';
import { StreamEnded } from '@muster/kit/streams';
import type { ExerciseDeps } from '../exercise-deps.ts';
import { type ExerciseRow, getExercise } from '../exercises.store.ts';
import { lockOf } from '../locks.ts';
import { teamStream } from '../running/stream-names.ts';
import { teamsOf } from './teams.store.ts';

export const SETTLE_TEAMS = 'teams of an exercise';

interface Payload {
  readonly exerciseId: number;
  readonly by: Actor;
}

/**
 * Applies the state of an exercise on demand to every team: stopped, resumed, finished, extended, shortened. Idempotent: a team
 * that is up to date is left alone.
 */
export async function settleTeams(
  platform: ExerciseDeps,
  exerciseId: number,
  by: Actor,
  signal?: AbortSignal,
): Promise<void> {
  const { database } = platform;
  const teams = (await teamsOf(database, [exerciseId])).get(exerciseId) ?? [];
  for (const { id } of teams) {
    while (!(await follow(platform, exerciseId, id, by))) signal?.throwIfAborted();
    signal?.throwIfAborted();
  }
}

/** Thrown to roll back a decision for an exercise that has changed since. */
class Overtaken extends Error {}

/** Returns false if the exercise was changed again meanwhile. */
async function follow(
  { database, exerciseStreams }: ExerciseDeps,
  exerciseId: number,
  teamId: number,
  by: Actor,
): Promise<boolean> {
  const exercise = await getExercise(database, exerciseId);
  if (exercise === undefined) return true;
  try {
    await exerciseStreams.act(
      teamStream(teamId),
      (state, at) => missing(exercise, state, by, at),
      async (tx) => {
        await tx.lock(lockOf(exerciseId));
        const now = await getExercise(tx, exerciseId);
        if (now?.state !== exercise.state || now.added_time !== exercise.added_time) throw new Overtaken();
      },
    );
    return true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    // Deleted meanwhile.
    if (error instanceof StreamEnded) return true;
    throw error;
  }
}

/** What a team has not followed yet. */
function missing({ state, added_time }: ExerciseRow, team: State, actor: Actor, at: number): Command[] {
  const { phase, duration } = team.clock;
  if (phase === 'FINISHED' || phase === 'UNOPENED') return [];
  const commands: Command[] = [];
  const late = added_time - (duration - team.compiled.duration);
  // A team that has used some of what is taken back keeps it.
  const canFollow = late > 0 || -late <= unusedAddedTime(team, exerciseTimeAt(team.clock, at));
  if (late !== 0 && canFollow) commands.push({ type: 'add_time', minutes: toMinutes(late), actor, at });
  if (state === 'STOPPED' && phase === 'RUNNING') commands.push({ type: 'stop', actor, at });
  if (state === 'RUNNING' && phase === 'STOPPED') commands.push({ type: 'resume', actor, at });
  if (state === 'FINISHED') commands.push({ type: 'finish', actor, at });
  return commands;
}

/** Continues after a process ended on the way. */
export function settleTeamsJob(platform: ExerciseDeps): JobKind<Payload> {
  return {
    name: SETTLE_TEAMS,
    retryAfterMs: [1_000, 5_000, 30_000, 60_000],
    atOnce: 2,
    run: ({ payload, signal }) => settleTeams(platform, payload.exerciseId, payload.by, signal),
  };
}
