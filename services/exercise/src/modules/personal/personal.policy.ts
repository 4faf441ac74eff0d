import { LOGGED_IN, type Rule } from '../../access/index.ts';

/** Who may call what of this module; in which teams is for `seenTeam` to say. */
export const personalAccess = {
  /** Everybody keeps marks and drafts, and sees their own alone. */
  keep: LOGGED_IN,
} satisfies Record<string, Rule>;
