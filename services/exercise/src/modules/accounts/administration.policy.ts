import { ELEVATED_ADMINS, type Group, INSTRUCTORS, type Person, type PersonGroup } from '../../access/index.ts';

/** The access rules of this module. */
export const administrationAccess = {
  setUserActive: ELEVATED_ADMINS,
  setUserGroup: ELEVATED_ADMINS,
  deleteUser: ELEVATED_ADMINS,
  generateCredentials: INSTRUCTORS,
};

/**
 * Administrators need an elevated session to set credentials of others; instructors can do so only for their trainees.
 */
export function needsElevationForCredentials(actor: Person): boolean {
  return actor.group === 'ADMIN' && !actor.elevated;
}

const RANKS: Readonly<Record<Group, number>> = { BOT: 0, TRAINEE: 0, INSTRUCTOR: 1, ADMIN: 2 };

export function isPromotion(from: Group, to: PersonGroup): boolean {
  return RANKS[to] > RANKS[from];
}

/**
 * Whether a password stays valid when its user is promoted to a group. Only an administrator may know their own
 * password. An instructor's may be known to an administrator who set it, and who can set another at any time; but not
 * to another instructor, who could use it to act with the other's rights.
 */
export function keepsPassword(
  user: { readonly id: string; readonly password_set_by: string | null },
  group: PersonGroup,
  setter: { readonly user_group: Group } | undefined,
): boolean {
  return user.password_set_by === user.id || (group !== 'ADMIN' && setter?.user_group === 'ADMIN');
}
