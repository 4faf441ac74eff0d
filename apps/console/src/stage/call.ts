import type { Sight } from '@muster/engine';
import { ApiError } from '@muster/ui/server';
import type { Operation } from '../server/operation.ts';
import { EXERCISE_ID } from './exercise-id.ts';
import type { Origin } from './lifecycle.ts';
import type { StagePerson } from './people.ts';
import type { PersonalThings } from './personal-things.ts';
import type { StagedExercise, StagedTeam } from './staged-exercise.ts';

/** A stage has no database that could be restored. */
export const EPOCH = 'stage';

/** Who asks, and about what. */
export interface Call {
  readonly exercise: StagedExercise;
  readonly personal: PersonalThings;
  readonly person: StagePerson;
}

/** A team as the caller of an operation sees it. */
export interface Viewing extends Sight {
  readonly exercise: StagedExercise;
  readonly now: number;
}

/** The answer to a query or mutation. */
type Answer<Result, Variables> = (call: Call, variables: Variables) => Result;

/** What a subscription tells: called at first and after every change; undefined if there is nothing new. */
interface Feed<Result, Variables> {
  readonly follow: (call: Call, variables: Variables) => () => Result | undefined;
}

/** An answer for every operation of a generated file: with a new operation, it does not compile until it has one. */
export type AnswersOf<Generated> = {
  readonly [Name in keyof Generated]: Generated[Name] extends Operation<infer Result, infer Variables>
    ? Answer<Result, Variables> | Feed<Result, Variables>
    : never;
};

/** The team as it sees itself, for its members and instructors. */
export function asTeam(call: Call, teamId: string): Viewing {
  return viewing(call, teamId, false);
}

/** The team with its details, for instructors. */
export function asInstructor(call: Call, teamId: string): Viewing {
  requireInstructor(call);
  return viewing(call, teamId, true);
}

/** The team as the caller sees it. */
export function asCaller(call: Call, teamId: string): Viewing {
  return viewing(call, teamId, call.exercise.isInstructor(call.person));
}

function viewing({ exercise, person }: Call, teamId: string, seesAll: boolean): Viewing {
  const found = exercise.teams.find(({ team }) => String(team.id) === teamId);
  if (found === undefined || !(exercise.isInstructor(person) || found.team.members.includes(person.id))) {
    throw new ApiError('team_unknown', 'There is no team with this id that you can see.', { status: 404 });
  }
  return { exercise, state: found.state, teamId: found.team.id, seesAll, now: exercise.now() };
}

/** The team for a subscriber. If they lose it meanwhile, they hear where they are now. */
export function whileSeen(call: Call, see: () => Viewing): () => Viewing {
  let wasSeen = false;
  return () => {
    try {
      const viewing = see();
      wasSeen = true;
      return viewing;
    } catch (error) {
      throw wasSeen && error instanceof ApiError && error.code === 'team_unknown' ? lost(call) : error;
    }
  };
}

function lost(call: Call): ApiError {
  const own = ownTeam(call);
  if (own === undefined) return new ApiError('access_lost', 'You are no longer in this team.', { status: 403 });
  const body = { teamId: String(own.team.id) };
  return new ApiError('moved_to_team', 'You are in another team now.', { status: 403, body });
}

/** The exercise, for those who run it or take part. */
export function requireSeen({ exercise, person }: Call, exerciseId: string): void {
  const isSeen = exercise.isInstructor(person) || ownTeam({ exercise, person }) !== undefined;
  if (exerciseId === EXERCISE_ID && isSeen) return;
  throw new ApiError('exercise_unknown', 'There is no exercise with this id that you can see.', { status: 404 });
}

export function requireOwn(call: Call, exerciseId: string): void {
  requireSeen(call, exerciseId);
  requireInstructor(call);
}

function requireInstructor({ exercise, person }: Call): void {
  if (exercise.isInstructor(person)) return;
  throw new ApiError('forbidden', 'Only the instructors of the exercise can do this.', { status: 403 });
}

/** The team of the caller, if they are in one. */
export function ownTeam({ exercise, person }: Pick<Call, 'exercise' | 'person'>): StagedTeam | undefined {
  return exercise.teams.find(({ team }) => team.members.includes(person.id));
}

export function origin({ exercise, person }: Call): Origin {
  const role = exercise.isInstructor(person) ? 'instructor' : 'trainee';
  return { actor: { id: person.id, role }, at: exercise.now() };
}
