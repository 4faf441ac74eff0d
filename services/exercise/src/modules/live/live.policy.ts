import { type Actor, INSTRUCTORS, type Rule, TAKING_PART } from '../../access/index.ts';

/** The access rules of this module; the functions below decide about teams and exercises. */
export const liveAccess = {
  /** What a team sees: for its members and those who run the exercise. */
  see: TAKING_PART,
  /** What only those who run the exercise see. */
  steer: INSTRUCTORS,
} satisfies Record<string, Rule>;

/** Whether the caller runs an exercise that has these instructors. */
export function mayRun(actor: Actor, instructors: ReadonlySet<string>): boolean {
  if (actor.kind !== 'person') return false;
  return actor.group === 'ADMIN' || (actor.group === 'INSTRUCTOR' && instructors.has(actor.userId));
}

/** Whether the caller may see what a team sees. */
export function maySee(actor: Actor, instructors: ReadonlySet<string>, members: readonly string[]): boolean {
  return mayRun(actor, instructors) || (actor.kind === 'person' && members.includes(actor.userId));
}
