import { type Actor, INSTRUCTORS, LOGGED_IN, type Rule } from '../../access/index.ts';

/** The access rules of this module; which exercises they cover is decided by `visibleTo`. */
export const exercisesAccess = {
  list: { for: 'people', groups: ['ADMIN', 'INSTRUCTOR', 'TRAINEE'], operation: 'EXERCISES' },
  create: { for: 'people', groups: ['ADMIN', 'INSTRUCTOR'], operation: 'CREATE_EXERCISE' },
  start: { for: 'people', groups: ['ADMIN', 'INSTRUCTOR'], operation: 'START_EXERCISE' },
  stop: { for: 'people', groups: ['ADMIN', 'INSTRUCTOR'], operation: 'STOP_EXERCISE' },
  delete: { for: 'people', groups: ['ADMIN', 'INSTRUCTOR'], operation: 'DELETE_EXERCISE' },
  /** Other operations on an exercise and its teams. */
  manage: INSTRUCTORS,
  /** What every member of a team can do and see. */
  takePart: LOGGED_IN,
  join: { for: 'people', groups: ['TRAINEE'] },
} satisfies Record<string, Rule>;

/** The role in which somebody sees an exercise. A token sees the records, but no people. */
export type SeenAs = 'instructor' | 'member' | 'token';

/** The exercises that somebody sees: all, or those they run or are a member in. */
export type Visibility =
  | { readonly all: true; readonly as: 'instructor' | 'token' }
  | { readonly userId: string; readonly mayInstruct: boolean };

/**
 * Administrators and bots see every exercise; instructors those they created or that were shared with them; everyone
 * those in which they are a member of a team, as a member.
 */
export function visibleTo(actor: Actor): Visibility {
  if (actor.kind === 'bot') return { all: true, as: 'token' };
  if (actor.kind === 'person' && actor.group === 'ADMIN') return { all: true, as: 'instructor' };
  if (actor.kind === 'person') return { userId: actor.userId, mayInstruct: actor.group === 'INSTRUCTOR' };
  return { userId: '', mayInstruct: false };
}

/** Sharing grants reading and running; deleting is for the creator, administrators and authorized bots. */
export function mayDelete(actor: Actor, { created_by }: { readonly created_by: string }): boolean {
  if (actor.kind === 'anonymous') return false;
  return actor.kind === 'bot' || actor.group === 'ADMIN' || actor.userId === created_by;
}
