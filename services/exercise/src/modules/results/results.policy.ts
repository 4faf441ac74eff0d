import { type Rule, TAKING_PART } from '../../access/index.ts';

/** The access rules of this module; `teamOfResult` decides about teams. */
export const resultsAccess = {
  /** Members and former ones, and those who run the exercise. No token: it sees no answers. */
  read: TAKING_PART,
} satisfies Record<string, Rule>;
