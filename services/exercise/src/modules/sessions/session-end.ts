import type { ExerciseConfig } from '../../config.ts';

/** When a session ends that is used now: it slides on from use to use, and never beyond its greatest age. */
export function sessionEnd(
  { sessionMs, sessionMaxMs }: Pick<ExerciseConfig, 'sessionMs' | 'sessionMaxMs'>,
  loggedInAt: number,
  now: number,
): number {
  return Math.min(now + sessionMs, loggedInAt + sessionMaxMs);
}
