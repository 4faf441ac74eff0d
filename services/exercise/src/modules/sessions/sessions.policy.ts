import { ADMINS, EVERYONE, LOGGED_IN } from '../../access/index.ts';

/** The access rules of this module. */
export const sessionsAccess = {
  login: EVERYONE,
  logout: LOGGED_IN,
  elevate: ADMINS,
  endElevation: LOGGED_IN,
  changePassword: LOGGED_IN,
  setPassword: EVERYONE,
  requestPasswordLink: EVERYONE,
};
