import type { Tx } from '@muster/kit/database';
import { setDueTime } from '@muster/kit/due-times';
import { enqueue, type JobKind } from '@muster/kit/jobs';
import { endStream, removeEvents, StreamMoved } from '@muster/kit/streams';
import { type Actor, requireActor } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import type { DeletedTeams } from '../../module.ts';
import type { ExerciseDeps } from './exercise-deps.ts';
import { exercisesActs } from './exercises.acts.ts';
import { exercisesErrors } from './exercises.errors.ts';
import { mayDelete } from './exercises.policy.ts';
import { deleteExerciseRow, getExercise } from './exercises.store.ts';
import { lockOf } from './locks.ts';
import { deleteParticipants } from './members/participants.store.ts';
import { exerciseStream, teamStream } from './running/stream-names.ts';
import { exerciseUnknown, ownExercise } from './seen.service.ts';
import { deleteTeams, teamsOf } from './teams/teams.store.ts';

const REMOVE = 'removal of an exercise';
const ATTEMPTS = 20;

interface Payload extends DeletedTeams {
  readonly streams: readonly string[];
}

/** The dependencies for letting every module remove its data of teams. */
export interface RemovalDeps extends ExerciseDeps {
  readonly forgetTeams: (deleted: DeletedTeams, signal: AbortSignal) => Promise<void>;
}

/** Deletes an exercise for everyone at once; its large data is removed afterwards. */
export async function deleteExercise(platform: ExerciseDeps, actor: Actor, id: number): Promise<void> {
  const { database, clock, exerciseStreams } = platform;
  const { userId } = requireActor(actor);
  await untilStreamsStand(() =>
    database.transaction(async (tx) => {
      await tx.lock(lockOf(id));
      const exercise = await ownExercise(platform, actor, id, tx);
      if (!mayDelete(actor, exercise)) throw sharedOnly();
      const row = await getExercise(tx, id);
      if (row === undefined) throw exerciseUnknown();
      if (row.state === 'RUNNING') {
        throw exercisesErrors.exercise_running();
      }
      const teamIds = ((await teamsOf(tx, [id])).get(id) ?? []).map((team) => team.id);
      const streams = row.on_demand ? teamIds.map(teamStream) : [exerciseStream(id)];
      for (const stream of streams) {
        await endStream(tx, stream);
        await setDueTime(tx, stream, undefined);
        tx.afterCommit(() => exerciseStreams.forget(stream));
      }
      await deleteTeams(tx, teamIds);
      await deleteParticipants(tx, id);
      await deleteExerciseRow(tx, id);
      await removeLater(tx, { exerciseId: id, isWhole: true, teamIds, streams }, clock.now());
      await recordAct(tx, {
        at: clock.now(),
        actor: userId,
        act: exercisesActs['exercise.deleted'],
        subject: String(id),
      });
    }),
  );
}

/** Enqueues the removal of the rest, in the transaction that deletes its owner. */
export async function removeLater(tx: Tx, payload: Payload, now: number): Promise<void> {
  await enqueue(tx, { kind: REMOVE, payload, now });
}

/** A concurrent act may append to a stream that is about to end; then ending the stream is retried after it. */
export async function untilStreamsStand<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StreamMoved) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Removes events, files and logs in slices, and continues after a crash. */
export function removalJob({ database, forgetTeams }: RemovalDeps): JobKind<Payload> {
  return {
    name: REMOVE,
    retryAfterMs: [1_000, 10_000, 60_000, 600_000, 3_600_000],
    atOnce: 1,
    run: async ({ payload: { streams, ...gone }, signal }) => {
      for (const stream of streams) {
        await removeEvents(database, stream, signal);
        signal.throwIfAborted();
      }
      await forgetTeams(gone, signal);
    },
  };
}

function sharedOnly() {
  return exercisesErrors.not_the_creator();
}
