import { ADMINS, ANY_SESSION, EVERYONE, INSTRUCTORS, LOGGED_IN, TAKING_PART } from '../../access/index.ts';

/** The access rules of this module. */
export const sessionsAccess = {
  login: EVERYONE,
  signOn: EVERYONE,
  ownSignOn: TAKING_PART,
  linkSignOn: LOGGED_IN,
  logout: ANY_SESSION,
  session: ANY_SESSION,
  useSlip: EVERYONE,
  makeSlips: INSTRUCTORS,
  elevate: ADMINS,
  endElevation: LOGGED_IN,
  changePassword: LOGGED_IN,
  setPassword: EVERYONE,
  requestPasswordLink: EVERYONE,
};
