import { INSTRUCTORS, LOGGED_IN, type Rule } from '../../access/index.ts';

/** The access rules of this module; `seenTeam` and `ownTeam` decide about teams. */
export const viewsAccess = {
  /** For members of a team about their own, and for instructors about all. */
  see: LOGGED_IN,
  /** Only for those who run the exercise. */
  instruct: INSTRUCTORS,
} satisfies Record<string, Rule>;
