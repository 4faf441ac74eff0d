import { type Rule, TAKING_PART } from '../../access/index.ts';

/** The access rules of this module; `seenTeam` decides about teams. */
export const personalAccess = {
  /** Everyone has read marks and drafts, and sees only their own. */
  keep: TAKING_PART,
} satisfies Record<string, Rule>;
