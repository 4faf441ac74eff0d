import { ELEVATED_ADMINS, INSTRUCTORS, type Person } from '../../access/index.ts';

/** Who may call what of this module. */
export const administrationAccess = {
  setUserActive: ELEVATED_ADMINS,
  setUserGroup: ELEVATED_ADMINS,
  deleteUser: ELEVATED_ADMINS,
  generateCredentials: INSTRUCTORS,
};

/** Administrators need an elevated session to make credentials for others; instructors reach only their trainees. */
export function needsElevationForCredentials(actor: Person): boolean {
  return actor.group === 'ADMIN' && !actor.elevated;
}
