import { INSTRUCTORS, type Rule } from '../../access/index.ts';

/** The access rules of this module; `ownTeam` decides about teams. */
export const replayAccess = {
  /** Only for those who run the exercise. */
  lookBack: INSTRUCTORS,
} satisfies Record<string, Rule>;
