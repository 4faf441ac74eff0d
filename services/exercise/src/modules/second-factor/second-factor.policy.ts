import { ELEVATED_ADMINS, ENROLLING } from '../../access/index.ts';

/** The access rules of this module. */
export const secondFactorAccess = {
  own: ENROLLING,
  begin: ENROLLING,
  switchOn: ENROLLING,
  switchOff: ENROLLING,
  reset: ELEVATED_ADMINS,
};
