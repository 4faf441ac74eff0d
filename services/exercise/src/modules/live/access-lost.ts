import type { AppError } from '@muster/kit/errors';
import { liveErrors } from './live.errors.ts';

const WORDS = {
  team: 'You are not in this team any more, nor is its exercise shared with you: you hear no more of it.',
  exercise: 'This exercise is no longer shared with you, and you hear no more of it.',
} as const;

/** For somebody who watched something that is no longer for them. */
export function accessLost(of: keyof typeof WORDS): AppError {
  return liveErrors.access_lost(WORDS[of]);
}
