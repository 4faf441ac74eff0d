import type { AppError } from '@muster/kit/errors';
import { liveErrors } from './live.errors.ts';

/** For a subscriber who has lost access to what they watch. */
export function accessLost(of: 'team' | 'exercise'): AppError {
  return liveErrors.access_lost(of);
}

/** For a member of a team who is in another one now. */
export function movedTo(teamId: number): AppError {
  return liveErrors.moved_to_team({
    more: { teamId: String(teamId) },
  });
}
