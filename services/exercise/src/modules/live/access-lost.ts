import type { AppError } from '@muster/kit/errors';
import { liveErrors } from './live.errors.ts';

const WORDS = {
  team: 'You are no longer in this team, and its exercise is not shared with you: updates have ended.',
  exercise: 'This exercise is no longer shared with you: updates have ended.',
} as const;

/** For a subscriber who has lost access to what they watch. */
export function accessLost(of: keyof typeof WORDS): AppError {
  return liveErrors.access_lost(WORDS[of]);
}

/** For a member of a team who is in another one now. */
export function movedTo(teamId: number): AppError {
  return liveErrors.moved_to_team('You are in another team now: updates of this one have ended.', {
    more: { teamId: String(teamId) },
  });
}
