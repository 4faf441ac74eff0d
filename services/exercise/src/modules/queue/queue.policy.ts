import { INSTRUCTORS, type Rule } from '../../access/index.ts';

/** Who may call what of this module; of which exercises is for `ownExercise` to say. */
export const queueAccess = {
  /** What waits for those who run the exercise. */
  serve: INSTRUCTORS,
} satisfies Record<string, Rule>;
