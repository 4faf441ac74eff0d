import { type Command, fromMinutes, LONGEST_DURATION, type State, toMinutes } from '@muster/engine';
import type { Tx } from '@muster/kit/database';
import { enqueue } from '@muster/kit/jobs';
import { type Actor, requireActor } from '../../access/index.ts';
import { type Act, recordAct } from '../../audit/index.ts';
import { once, type Remember } from '../../client-ids/index.ts';
import type { ExerciseDeps } from './exercise-deps.ts';
import type { ExerciseState } from './exercise-state.ts';
import { exercisesActs } from './exercises.acts.ts';
import { exercisesErrors } from './exercises.errors.ts';
import { type ExerciseRow, getExercise, type SeenExercise, updateExercise } from './exercises.store.ts';
import { lockOf } from './locks.ts';
import { exerciseStream, streamOf } from './running/stream-names.ts';
import { actingAs, exerciseUnknown, ownExercise, type SeenTeam, seenExercise, seenTeam } from './seen.service.ts';
import { SETTLE_TEAMS, settleTeams } from './teams/settle-teams.ts';
import { unlessDeleted } from './unless-deleted.ts';

/** Starts or resumes an exercise. On demand it is opened, and teams start on their own. */
export async function startExercise(
  platform: ExerciseDeps,
  actor: Actor,
  id: number,
  clientId?: string,
): Promise<SeenExercise> {
  return change(
    platform,
    actor,
    id,
    { act: exercisesActs['exercise.started'], mutation: 'startExercise', clientId },
    {
      together: ({ clock }) => ({ type: clock.phase === 'STOPPED' ? 'resume' : 'start' }),
      onDemand: ({ state, started_at }, now) => {
        requireState(state, ['READY', 'STOPPED'], 'exercise_not_started');
        return { state: 'RUNNING', started_at: started_at ?? now };
      },
    },
  );
}

/** Pauses exercise time: teams can read but not act. */
export async function stopExercise(
  platform: ExerciseDeps,
  actor: Actor,
  id: number,
  clientId?: string,
): Promise<SeenExercise> {
  return change(
    platform,
    actor,
    id,
    { act: exercisesActs['exercise.stopped'], mutation: 'stopExercise', clientId },
    {
      together: () => ({ type: 'stop' }),
      onDemand: ({ state }) => {
        requireState(state, ['RUNNING'], 'exercise_not_stopped');
        return { state: 'STOPPED' };
      },
    },
  );
}

/** Finishes an exercise. It cannot be resumed. */
export async function finishExercise(
  platform: ExerciseDeps,
  actor: Actor,
  id: number,
  clientId?: string,
): Promise<SeenExercise> {
  return change(
    platform,
    actor,
    id,
    { act: exercisesActs['exercise.finished'], mutation: 'finishExercise', clientId },
    {
      together: () => ({ type: 'finish' }),
      onDemand: ({ state }, now) => {
        requireState(state, ['RUNNING', 'STOPPED'], 'exercise_not_finished');
        return { state: 'FINISHED', finished_at: now };
      },
    },
  );
}

/**
 * Extends the duration, or takes back what was added; on demand, for every team that has not finished, or that has not
 * used it yet.
 */
export async function addTime(
  platform: ExerciseDeps,
  actor: Actor,
  id: number,
  minutes: number,
  clientId?: string,
): Promise<SeenExercise> {
  return change(
    platform,
    actor,
    id,
    {
      act: exercisesActs[minutes < 0 ? 'exercise.time_taken_back' : 'exercise.time_added'],
      mutation: 'addTime',
      clientId,
      content: [minutes],
    },
    {
      together: () => ({ type: 'add_time', minutes }),
      onDemand: ({ state, added_time, duration }) => {
        requireState(state, ['READY', 'RUNNING', 'STOPPED'], 'exercise_not_now');
        const added = fromMinutes(minutes);
        if (!(added > 0 || added < 0)) throw exercisesErrors.bad_value('minutes');
        if (added_time === 0 && added < 0) throw exercisesErrors.added_time_used('none');
        if (added_time + added < 0) throw exercisesErrors.added_time_used('most', { max: toMinutes(added_time) });
        if (duration + added > LONGEST_DURATION) {
          throw exercisesErrors.bad_value('duration', { max: toMinutes(LONGEST_DURATION) });
        }
        return { added_time: added_time + added, duration: duration + added };
      },
    },
  );
}

/** On demand, a team starts on its own once the exercise is open. */
export async function startTeam(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  clientId?: string,
): Promise<SeenTeam> {
  const team = await seenTeam(platform, actor, teamId);
  const { exercise } = team;
  if (!exercise.on_demand) {
    throw exercisesErrors.wrong_state('start_together');
  }
  const named = { actor, exerciseId: exercise.id, mutation: 'startTeam', clientId, content: [team.id] };
  await once<null>(platform.database, named, async (remember) => {
    const starting = platform.exerciseStreams.act(
      streamOf(exercise, team.id),
      (_state, at) => [{ type: 'start', actor: actingAs(actor, exercise), at }],
      async (tx) => {
        // A concurrent stop of the exercise is ordered before or after this, and then sees this team.
        await tx.lock(lockOf(exercise.id));
        const now = await getExercise(tx, exercise.id);
        if (now?.state !== 'RUNNING') {
          throw exercisesErrors.wrong_state('not_open');
        }
        await remember(tx, null);
      },
    );
    await unlessDeleted(starting);
    return null;
  });
  return seenTeam(platform, actor, teamId);
}

/** How to do it: one command to the stream of all teams, or a change of the exercise and then a command per team. */
interface Change {
  readonly together: (state: State) => Partial<Command> & Pick<Command, 'type'>;
  readonly onDemand: (exercise: ExerciseRow, now: number) => Partial<ExerciseRow>;
}

/** The act, for the audit log and for its client id. */
interface LifecycleRequest {
  readonly act: Act;
  readonly mutation: string;
  readonly clientId: string | undefined;
  readonly content?: readonly unknown[];
}

async function change(
  platform: ExerciseDeps,
  actor: Actor,
  id: number,
  { act, content = [], ...request }: LifecycleRequest,
  { together, onDemand }: Change,
): Promise<SeenExercise> {
  const { clock, database, exerciseStreams } = platform;
  const exercise = await ownExercise(platform, actor, id);
  const by = actingAs(actor, exercise);
  const record = (tx: Tx) =>
    recordAct(tx, { at: clock.now(), actor: requireActor(actor).userId, act, subject: String(id) });
  const carryOut = async (remember: Remember<null>): Promise<null> => {
    const store = async (tx: Tx) => {
      await record(tx);
      await remember(tx, null);
    };
    if (exercise.on_demand) {
      await database.transaction(async (tx) => {
        await tx.lock(lockOf(id));
        const row = await getExercise(tx, id);
        if (row === undefined) throw exerciseUnknown();
        await updateExercise(tx, id, { ...onDemand(row, clock.now()), stop_reason: null });
        // If this process ends before every team has followed, the job does the rest.
        await enqueue(tx, { kind: SETTLE_TEAMS, payload: { exerciseId: id, by }, now: clock.now() });
        await store(tx);
      });
    } else {
      await unlessDeleted(
        exerciseStreams.act(
          exerciseStream(id),
          (state, at) => [{ ...together(state), actor: by, at } as Command],
          store,
        ),
      );
    }
    return null;
  };
  await once(database, { actor, exerciseId: id, content, ...request }, carryOut);
  if (exercise.on_demand) await settleTeams(platform, id, by);
  return seenExercise(platform, actor, id);
}

type Refusal = 'exercise_not_started' | 'exercise_not_stopped' | 'exercise_not_finished' | 'exercise_not_now';

function requireState(state: ExerciseState, allowed: readonly ExerciseState[], refusal: Refusal): void {
  if (!allowed.includes(state)) throw exercisesErrors.wrong_state(refusal, { state });
}
