/** The name of a user in lists, or their username. */
export function nameOf({ firstName, lastName, username }: UserNames): string {
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? username : name;
}

interface UserNames {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
}

/** The groups that a person can belong to. */
export const PEOPLE = ['TRAINEE', 'INSTRUCTOR', 'ADMIN'] as const;

/** The name of each group. */
export const GROUP_TEXTS = {
  ADMIN: 'groupAdmin',
  INSTRUCTOR: 'groupInstructor',
  TRAINEE: 'groupTrainee',
  BOT: 'groupBot',
} as const;

/** The same for several. */
export const GROUPS_TEXTS = { ADMIN: 'groupAdmins', INSTRUCTOR: 'groupInstructors', TRAINEE: 'groupTrainees' } as const;
