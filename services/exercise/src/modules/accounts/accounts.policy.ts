import {
  ADMINS,
  ELEVATED_ADMINS,
  EVERYONE,
  type Group,
  INSTRUCTORS,
  LOGGED_IN,
  type Person,
} from '../../access/index.ts';
import type { platformErrors } from '../../platform-errors.ts';
import type { User } from './users.store.ts';

/** The access rules of this module. */
export const accountsAccess = {
  register: EVERYONE,
  upload: INSTRUCTORS,
  whoAmI: LOGGED_IN,
  users: INSTRUCTORS,
  user: INSTRUCTORS,
  tags: INSTRUCTORS,
  domains: ADMINS,
  createUser: INSTRUCTORS,
  editUser: INSTRUCTORS,
  setUserTags: INSTRUCTORS,
  addDomain: ELEVATED_ADMINS,
  removeDomain: ELEVATED_ADMINS,
};

export interface CreationRefusal {
  readonly code: keyof typeof platformErrors;
  readonly sentence: string;
}

/** Why a person may not create a user of a group; undefined if they may. */
export function refusalToCreate(actor: Person, group: Group): CreationRefusal | undefined {
  if (group === 'TRAINEE') return undefined;
  if (group === 'BOT') return { code: 'forbidden', sentence: 'a bot is made with createBotUser.' };
  if (actor.group !== 'ADMIN') return { code: 'forbidden', sentence: 'instructors register trainees only.' };
  if (group !== 'ADMIN' || actor.elevated) return undefined;
  return { code: 'elevation_needed', sentence: 'creating an administrator needs an elevated session.' };
}

/**
 * Whether renaming needs an elevated session. The link to set a password goes to the username, so changing it could
 * take over the account. Instructors, who cannot be elevated, may rename trainees they registered: they can set their
 * passwords anyway.
 */
export function needsElevationToRename(actor: Person): boolean {
  return actor.group === 'ADMIN' && !actor.elevated;
}

/** Instructors manage the trainees they registered; administrators manage everyone. */
export function mayManage(actor: Person, user: Pick<User, 'user_group' | 'created_by'>): boolean {
  return actor.group === 'ADMIN' || (user.user_group === 'TRAINEE' && user.created_by === actor.userId);
}
