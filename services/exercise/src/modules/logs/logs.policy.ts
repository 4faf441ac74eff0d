import { INSTRUCTORS, type Rule } from '../../access/index.ts';

/** `ownExercise` decides about exercises; tokens have no access. */
export const logsAccess = {
  logs: INSTRUCTORS,
  report: INSTRUCTORS,
  key: INSTRUCTORS,
} satisfies Record<string, Rule>;
