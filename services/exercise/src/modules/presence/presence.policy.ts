import { INSTRUCTORS, type Rule, TAKING_PART } from '../../access/index.ts';

/** The access rules of this module; `seenTeam` decides about teams. */
export const presenceAccess = {
  /** To be seen, and to see the members of the own team. */
  takePart: TAKING_PART,
  /** To see everyone in an exercise. */
  steer: INSTRUCTORS,
} satisfies Record<string, Rule>;
