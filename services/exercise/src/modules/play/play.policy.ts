import { INSTRUCTORS, LOGGED_IN, type Rule } from '../../access/index.ts';

/** Who may call what of this module; in which teams is for `seenTeam` and `ownTeam` to say. */
export const playAccess = {
  /** What members of a team do, and instructors who help out. */
  act: LOGGED_IN,
  /** What only those who run the exercise do, and see. */
  steer: INSTRUCTORS,
} satisfies Record<string, Rule>;
