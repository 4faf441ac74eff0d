import { platformErrors } from '../platform-errors.ts';

export const GROUPS = ['ADMIN', 'INSTRUCTOR', 'TRAINEE', 'BOT'] as const;
export type Group = (typeof GROUPS)[number];
/** The groups of people, who can log in. */
export type PersonGroup = Exclude<Group, 'BOT'>;

/** The operations that a token can be granted. No other operation can be called with a token. */
export const OPERATIONS = [
  'CREATE_EXERCISE',
  'GET_DEFINITION',
  'UPLOAD_DEFINITION',
  'VALIDATE_DEFINITION',
  'DELETE_DEFINITION',
  'DEFINITIONS',
  'EXERCISES',
  'START_EXERCISE',
  'STOP_EXERCISE',
  'DELETE_EXERCISE',
  'PROGRESS',
] as const;
export type Operation = (typeof OPERATIONS)[number];

export interface Person {
  readonly kind: 'person';
  readonly userId: string;
  readonly group: PersonGroup;
  readonly sessionHash: string;
  readonly sessionExpiresAt: number;
  /** The exercise for which alone the session is good; null for a session that is good for everything. */
  readonly onlyExercise: number | null;
  /** Whether they have no account. */
  readonly isGuest: boolean;
  /** Whether they must set up a second factor before anything else. */
  readonly lacksSecondFactor: boolean;
  readonly elevated: boolean;
  /** Null if the session is not elevated. */
  readonly elevatedUntil: number | null;
}

export interface Bot {
  readonly kind: 'bot';
  readonly userId: string;
  readonly operations: readonly Operation[];
}

/** The caller. */
export type Actor = { readonly kind: 'anonymous' } | Person | Bot;

export const ANONYMOUS: Actor = { kind: 'anonymous' };

/** For use cases of people only: the access rules admit nobody else. */
export function requirePerson(actor: Actor): Person {
  if (actor.kind === 'person') return actor;
  if (actor.kind === 'bot') throw platformErrors.forbidden('token');
  throw platformErrors.not_logged_in('no_session');
}

/** For use cases of people and bots: the access rules admit no anonymous caller. */
export function requireActor(actor: Actor): Person | Bot {
  if (actor.kind === 'anonymous') throw platformErrors.not_logged_in('no_session');
  return actor;
}
