import { type Actor, type Person, requireActor } from '../../access/index.ts';
import { type Act, recordAct } from '../../audit/index.ts';
import { findUser } from '../accounts/index.ts';
import { readExerciseName, requireGuestsAllowed, shareable } from './create-exercise.service.ts';
import type { ExerciseDeps } from './exercise-deps.ts';
import { exercisesActs } from './exercises.acts.ts';
import { exercisesErrors } from './exercises.errors.ts';
import { mayDelete } from './exercises.policy.ts';
import { type SeenExercise, updateExercise } from './exercises.store.ts';
import { addInstructors, removeInstructor } from './instructors.store.ts';
import { ownExercise, seenExercise } from './seen.service.ts';
import { readStuckAfter } from './stuck-after.ts';

export async function renameExercise(
  platform: ExerciseDeps,
  actor: Actor,
  id: number,
  name: string,
): Promise<SeenExercise> {
  return change(platform, actor, id, exercisesActs['exercise.renamed'], { name: readExerciseName(name) });
}

/** Sets the planned start. It is only displayed, and starts nothing. */
export async function planExercise(
  platform: ExerciseDeps,
  actor: Actor,
  id: number,
  plannedStart: number | null,
): Promise<SeenExercise> {
  return change(platform, actor, id, exercisesActs['exercise.planned'], { planned_start: plannedStart });
}

export async function setGuests(
  platform: ExerciseDeps,
  actor: Actor,
  id: number,
  guests: boolean,
): Promise<SeenExercise> {
  if (guests) requireGuestsAllowed(platform);
  const act = exercisesActs[guests ? 'exercise.guests_admitted' : 'exercise.guests_refused'];
  return change(platform, actor, id, act, { guests });
}

/** Sets after how many seconds of exercise time without an act or a hint a team counts as stuck, for all instructors. */
export async function setStuckAfter(
  platform: ExerciseDeps,
  actor: Actor,
  id: number,
  seconds: number,
): Promise<SeenExercise> {
  const act = exercisesActs['exercise.stuck_after_set'];
  return change(platform, actor, id, act, { stuck_after: readStuckAfter(seconds) }, { seconds: String(seconds) });
}

/** Lets teams look back on their results once they have finished, or takes that back. */
export async function setResults(
  platform: ExerciseDeps,
  actor: Actor,
  id: number,
  released: boolean,
): Promise<SeenExercise> {
  const act = exercisesActs[released ? 'exercise.results_released' : 'exercise.results_taken_back'];
  return change(platform, actor, id, act, { results: released });
}

type Changed = Partial<Pick<SeenExercise, 'name' | 'planned_start' | 'guests' | 'stuck_after' | 'results'>>;

async function change(
  platform: ExerciseDeps,
  actor: Actor,
  id: number,
  act: Act,
  columns: Changed,
  detail?: Readonly<Record<string, string>>,
): Promise<SeenExercise> {
  const { database, clock } = platform;
  await database.transaction(async (tx) => {
    await ownExercise(platform, actor, id, tx);
    await updateExercise(tx, id, columns);
    const { userId } = requireActor(actor);
    await recordAct(tx, { at: clock.now(), actor: userId, act, subject: String(id), ...(detail && { detail }) });
  });
  return seenExercise(platform, actor, id);
}

/** Shares an exercise with another instructor, or ends that. */
export async function shareExercise(
  platform: ExerciseDeps,
  actor: Person,
  id: number,
  userId: string,
  isShared: boolean,
): Promise<SeenExercise> {
  const { database, clock, participants } = platform;
  return database.transaction(async (tx) => {
    const exercise = await ownExercise(platform, actor, id, tx);
    if (isShared) {
      const added = [shareable(await findUser(tx, userId), userId).id];
      await addInstructors(tx, id, added);
      await participants.noteInstructors(tx, id, added);
    } else {
      if (userId === exercise.created_by && !mayDelete(actor, exercise)) {
        throw exercisesErrors.is_creator();
      }
      await removeInstructor(tx, id, userId);
    }
    const act = isShared ? exercisesActs['exercise.shared'] : exercisesActs['exercise.unshared'];
    await recordAct(tx, { at: clock.now(), actor: actor.userId, act, subject: String(id), detail: { with: userId } });
    return exercise;
  });
}
