import { type Rule, TAKING_PART } from '../../access/index.ts';

/** The access rules of this module. Of those who take part, only members of the team are let in. */
export const teamDraftsAccess = {
  write: TAKING_PART,
} satisfies Record<string, Rule>;
