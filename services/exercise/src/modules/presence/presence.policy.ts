import { INSTRUCTORS, LOGGED_IN, type Rule } from '../../access/index.ts';

/** The access rules of this module; `seenTeam` decides about teams. */
export const presenceAccess = {
  /** To be seen, and to see the members of the own team. */
  takePart: LOGGED_IN,
  /** To see everyone in an exercise. */
  steer: INSTRUCTORS,
} satisfies Record<string, Rule>;
