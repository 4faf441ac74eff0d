import { ADMINS, EVERYONE, INSTRUCTORS, LOGGED_IN, TAKING_PART } from '../../access/index.ts';

/** The access rules of this module. */
export const sessionsAccess = {
  login: EVERYONE,
  logout: TAKING_PART,
  session: TAKING_PART,
  useSlip: EVERYONE,
  makeSlips: INSTRUCTORS,
  elevate: ADMINS,
  endElevation: LOGGED_IN,
  changePassword: LOGGED_IN,
  setPassword: EVERYONE,
  requestPasswordLink: EVERYONE,
};
