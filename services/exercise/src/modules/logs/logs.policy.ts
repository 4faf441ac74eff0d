import { INSTRUCTORS, type Rule } from '../../access/index.ts';

/** Of which exercises is for `ownExercise` to say; tokens get none of it. */
export const logsAccess = {
  logs: INSTRUCTORS,
  report: INSTRUCTORS,
  key: INSTRUCTORS,
} satisfies Record<string, Rule>;
