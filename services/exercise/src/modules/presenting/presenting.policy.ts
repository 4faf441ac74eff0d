import { INSTRUCTORS, type Rule } from '../../access/index.ts';

/** The access rules of this module; `ownExercise` decides about exercises. */
export const presentingAccess = {
  /** Those who run the exercise: what they show is theirs together. */
  present: INSTRUCTORS,
} satisfies Record<string, Rule>;
