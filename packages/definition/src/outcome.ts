import type { Milestone, Outcome } from './model.ts';

/** What reaching a milestone means, also if its author has not said so. */
export function outcomeOf({ outcome, score }: Pick<Milestone, 'outcome' | 'score'>): Outcome {
  return outcome ?? (score < 0 ? 'bad' : 'good');
}
