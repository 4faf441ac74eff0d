import { INSTRUCTORS, type Rule } from '../../access/index.ts';

/** The access rules of this module; `ownExercise` decides about exercises. */
export const lessonsAccess = {
  /** Those who run the exercise: lessons are theirs together. */
  learn: INSTRUCTORS,
} satisfies Record<string, Rule>;
