import { INSTRUCTORS, LOGGED_IN, type Rule } from '../../access/index.ts';

/** Who may call what of this module; in which teams is for `seenTeam` to say. */
export const presenceAccess = {
  /** To be seen, and to see the members of the own team. */
  takePart: LOGGED_IN,
  /** To see everybody in an exercise. */
  steer: INSTRUCTORS,
} satisfies Record<string, Rule>;
