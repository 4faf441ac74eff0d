import {
  ADMINS,
  ANY_SESSION,
  ELEVATED_ADMINS,
  EVERYONE,
  type Group,
  INSTRUCTORS,
  type Person,
} from '../../access/index.ts';
import type { User } from './users.store.ts';

/** The access rules of this module. */
export const accountsAccess = {
  register: EVERYONE,
  upload: INSTRUCTORS,
  whoAmI: ANY_SESSION,
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

/** Another way to make a bot, another person, or an elevated session is needed. */
export type CreationRefusal = 'bot' | 'trainees_only' | 'administrator';

/** Why a person may not create a user of a group; undefined if they may. */
export function refusalToCreate(actor: Person, group: Group): CreationRefusal | undefined {
  if (group === 'TRAINEE') return undefined;
  if (group === 'BOT') return 'bot';
  if (actor.group !== 'ADMIN') return 'trainees_only';
  if (group !== 'ADMIN' || actor.elevated) return undefined;
  return 'administrator';
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
