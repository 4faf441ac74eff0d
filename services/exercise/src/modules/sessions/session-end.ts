import type { ExerciseConfig } from '../../config.ts';

/** The end of a session that is used now: a sliding expiry, limited by its maximum age. */
export function sessionEnd(
  { sessionMs, sessionMaxMs }: Pick<ExerciseConfig, 'sessionMs' | 'sessionMaxMs'>,
  loggedInAt: number,
  now: number,
): number {
  return Math.min(now + sessionMs, loggedInAt + sessionMaxMs);
}
