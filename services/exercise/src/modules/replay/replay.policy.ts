import { INSTRUCTORS, type Rule } from '../../access/index.ts';

/** Who may call what of this module; of which teams is for `ownTeam` to say. */
export const replayAccess = {
  /** What only those who run the exercise look back at. */
  lookBack: INSTRUCTORS,
} satisfies Record<string, Rule>;
