import { type Actor, INSTRUCTORS, type Rule, TAKING_PART } from '../../access/index.ts';
import type { ExerciseState } from './exercise-state.ts';

/** The access rules of this module; which exercises they cover is decided by `visibleTo`. */
export const exercisesAccess = {
  list: { ...TAKING_PART, operation: 'EXERCISES' },
  create: { for: 'people', groups: ['ADMIN', 'INSTRUCTOR'], operation: 'CREATE_EXERCISE' },
  start: { for: 'people', groups: ['ADMIN', 'INSTRUCTOR'], operation: 'START_EXERCISE' },
  stop: { for: 'people', groups: ['ADMIN', 'INSTRUCTOR'], operation: 'STOP_EXERCISE' },
  delete: { for: 'people', groups: ['ADMIN', 'INSTRUCTOR'], operation: 'DELETE_EXERCISE' },
  /** Other operations on an exercise and its teams. */
  manage: INSTRUCTORS,
  /** What every member of a team can do and see. */
  takePart: TAKING_PART,
  join: { for: 'people', groups: ['TRAINEE'] },
} satisfies Record<string, Rule>;

/** The role in which somebody sees an exercise. A token sees the records, but no people. */
export type SeenAs = 'instructor' | 'member' | 'token';

/** The exercises that somebody sees: all, or those they run or are a member in. */
export type Visibility =
  | { readonly all: true; readonly as: 'instructor' | 'token' }
  | {
      readonly userId: string;
      readonly mayInstruct: boolean;
      /** No other exercise, whatever else they run or are in. */
      readonly only?: number;
    };

/**
 * Administrators and bots see every exercise; instructors those they created or that were shared with them; everyone
 * those in which they are a member of a team, as a member. A session that is good for one exercise shows that one alone.
 */
export function visibleTo(actor: Actor): Visibility {
  if (actor.kind === 'bot') return { all: true, as: 'token' };
  if (actor.kind === 'person' && actor.onlyExercise !== null) {
    return { userId: actor.userId, mayInstruct: false, only: actor.onlyExercise };
  }
  if (actor.kind === 'person' && actor.group === 'ADMIN') return { all: true, as: 'instructor' };
  if (actor.kind === 'person') return { userId: actor.userId, mayInstruct: actor.group === 'INSTRUCTOR' };
  return { userId: '', mayInstruct: false };
}

/** Sharing grants reading and running; deleting is for the creator, administrators and authorized bots. */
export function mayDelete(actor: Actor, { created_by }: { readonly created_by: string }): boolean {
  if (actor.kind === 'anonymous') return false;
  return actor.kind === 'bot' || actor.group === 'ADMIN' || actor.userId === created_by;
}

/** What somebody can do with an exercise in its current state. */
export interface ExerciseCan {
  readonly start: boolean;
  readonly stop: boolean;
  readonly finish: boolean;
  readonly addTime: boolean;
  readonly addTeams: boolean;
  readonly assign: boolean;
  readonly rename: boolean;
  readonly share: boolean;
  readonly delete: boolean;
}

interface SeenInState {
  readonly seenAs: SeenAs;
  readonly state: ExerciseState;
  readonly on_demand: boolean;
  readonly created_by: string;
}

export function exerciseCan(actor: Actor, exercise: SeenInState): ExerciseCan {
  const runs = exercise.seenAs !== 'member';
  const isPerson = exercise.seenAs === 'instructor';
  const { state } = exercise;
  const isUnderWay = state === 'RUNNING' || state === 'STOPPED';
  return {
    start: runs && (state === 'READY' || state === 'STOPPED'),
    stop: runs && state === 'RUNNING',
    finish: isPerson && isUnderWay,
    addTime: isPerson && state !== 'FINISHED',
    addTeams: isPerson && (exercise.on_demand ? state !== 'FINISHED' : state === 'READY'),
    assign: isPerson && state !== 'FINISHED',
    rename: isPerson,
    share: isPerson,
    delete: runs && state !== 'RUNNING' && mayDelete(actor, exercise),
  };
}
