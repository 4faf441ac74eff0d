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
