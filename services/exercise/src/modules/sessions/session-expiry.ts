import type { ExerciseConfig } from '../../config.ts';

/** When a session that is used now expires: a sliding expiry, limited by its maximum age. */
export function sessionExpiry(
  { sessionMs, sessionMaxMs }: Pick<ExerciseConfig, 'sessionMs' | 'sessionMaxMs'>,
  loggedInAt: number,
  now: number,
): number {
  return Math.min(now + sessionMs, loggedInAt + sessionMaxMs);
}
