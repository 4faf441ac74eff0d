import { INSTRUCTORS, LOGGED_IN, type Rule } from '../../access/index.ts';

/** Who may call what of this module; of which teams is for `seenTeam` and `ownTeam` to say. */
export const viewsAccess = {
  /** What members of a team see of their own, and instructors of all. */
  see: LOGGED_IN,
  /** What only those who run the exercise see. */
  instruct: INSTRUCTORS,
} satisfies Record<string, Rule>;
