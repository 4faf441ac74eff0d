import {
  ADMINS,
  ELEVATED_ADMINS,
  EVERYONE,
  type Group,
  INSTRUCTORS,
  LOGGED_IN,
  type Person,
} from '../../access/index.ts';
import type { UserRow } from './users.store.ts';

/** Who may call what of this module. */
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

/** Why a person may not create a user of a group; undefined when they may. */
export function refusalToCreate(actor: Person, group: Group): string | undefined {
  if (group === 'TRAINEE') return undefined;
  if (group === 'BOT') return 'a bot is made with createBotUser.';
  if (actor.group !== 'ADMIN') return 'instructors register trainees only.';
  if (group === 'ADMIN' && !actor.elevated) return 'creating an administrator needs an elevated session.';
  return undefined;
}

/** Instructors look after the trainees they registered; administrators after everybody. */
export function mayManage(actor: Person, user: Pick<UserRow, 'user_group' | 'created_by'>): boolean {
  return actor.group === 'ADMIN' || (user.user_group === 'TRAINEE' && user.created_by === actor.userId);
}
