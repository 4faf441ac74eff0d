import { LOGGED_IN, type Rule } from '../../access/index.ts';

/** The access rules of this module; `seenTeam` decides about teams. */
export const personalAccess = {
  /** Everyone has read marks and drafts, and sees only their own. */
  keep: LOGGED_IN,
} satisfies Record<string, Rule>;
