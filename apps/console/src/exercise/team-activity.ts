import { numberAt } from './digits.ts';
import type { TeamRow } from './exercise.generated.ts';

/** How often a team acted, minute by minute of exercise time. */
export interface TeamActivity {
  /** The latest minute in which it did. */
  readonly minute: number;
  /** The acts in each of the minutes up to that one. */
  readonly counts: readonly number[];
}

const WIDTH = 2;

export const readActivity = ({ minute, counts }: TeamRow['activity']): TeamActivity => ({
  minute,
  counts: Array.from({ length: counts.length / WIDTH }, (_, index) => numberAt(counts, index, WIDTH)),
});
