import { AppError } from '@muster/kit/errors';
import { findUser } from '../accounts/index.ts';
import { exercisesErrors } from '../exercises/exercises.errors.ts';
import { type ExerciseDeps, type SeenTeam, sceneOf } from '../exercises/index.ts';
import { emailIn, threadIn } from './scene.ts';

/** The refusal with the name of whoever was first; undefined for any other error, or if nobody is known. */
export async function answeredMeanwhile(
  platform: ExerciseDeps,
  team: SeenTeam,
  thread: string | null,
  error: unknown,
): Promise<AppError | undefined> {
  const isLate = error instanceof AppError && error.code === exercisesErrors.answered_meanwhile.code;
  if (!isLate || thread === null) return undefined;
  const scene = await sceneOf(platform, team);
  const count = threadIn(scene, thread)?.view.messages ?? 0;
  for (let number = count; number > 0; number -= 1) {
    const mail = emailIn(scene, thread, number)?.view;
    if (mail === undefined || mail.sender === null || mail.by === null || mail.retraction !== null) continue;
    const user = await findUser(platform.database, mail.by);
    return user && exercisesErrors.answered_meanwhile('named', { name: `${user.first_name} ${user.last_name}` });
  }
  return undefined;
}
