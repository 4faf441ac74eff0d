import { EVERYONE } from '../../access/index.ts';

/** The access rules of this module: whoever has a join code need not be anybody yet. */
export const guestsAccess = { look: EVERYONE, join: EVERYONE };
