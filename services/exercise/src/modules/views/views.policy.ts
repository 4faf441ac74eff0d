import { INSTRUCTORS, type Rule, TAKING_PART } from '../../access/index.ts';

/** The access rules of this module; `seenTeam` and `ownTeam` decide about teams. */
export const viewsAccess = {
  /** For members of a team about their own, and for instructors about all. */
  see: TAKING_PART,
  /** Only for those who run the exercise. */
  instruct: INSTRUCTORS,
} satisfies Record<string, Rule>;
