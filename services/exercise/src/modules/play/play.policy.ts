import { INSTRUCTORS, LOGGED_IN, type Rule } from '../../access/index.ts';

/** The access rules of this module; `seenTeam` and `ownTeam` decide about teams. */
export const playAccess = {
  /** For members of a team, and instructors who help out. */
  act: LOGGED_IN,
  /** Only for those who run the exercise. */
  steer: INSTRUCTORS,
} satisfies Record<string, Rule>;
