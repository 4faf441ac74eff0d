import { INSTRUCTORS, type Rule, TAKING_PART } from '../../access/index.ts';

/** The access rules of this module; `seenTeam` and `ownTeam` decide about teams. */
export const playAccess = {
  /** For members of a team, and instructors who help out. */
  act: TAKING_PART,
  /** Only for those who run the exercise. */
  steer: INSTRUCTORS,
} satisfies Record<string, Rule>;
