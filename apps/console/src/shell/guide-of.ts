import type { UserGroup } from '../server/kinds.generated.ts';

const GUIDES: Readonly<Record<UserGroup, string>> = {
  TRAINEE: 'trainee',
  INSTRUCTOR: 'instructor',
  ADMIN: 'administrator',
  BOT: 'trainee',
};

/** The page of the guide for a group of users; before the login, the one for most of them. */
export const guideOf = (group: UserGroup | undefined): string => GUIDES[group ?? 'TRAINEE'];
