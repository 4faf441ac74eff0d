import { INSTRUCTORS, type Rule } from '../../access/index.ts';

/** The access rules of this module; `ownExercise` decides about exercises. */
export const queueAccess = {
  /** What waits for those who run the exercise. */
  serve: INSTRUCTORS,
} satisfies Record<string, Rule>;
