import { INSTRUCTORS, type Rule } from '../../access/index.ts';

/** Of which exercises is for `ownExercise` to say; tokens get neither logs nor key. */
export const logsAccess = {
  logs: INSTRUCTORS,
  key: INSTRUCTORS,
} satisfies Record<string, Rule>;
