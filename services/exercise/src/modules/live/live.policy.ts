import { type Actor, INSTRUCTORS, LOGGED_IN, type Rule } from '../../access/index.ts';

/** Who may call what of this module; of which teams and exercises, the functions below say. */
export const liveAccess = {
  /** What a team sees: its members, and those who run the exercise. */
  see: LOGGED_IN,
  /** What only those who run the exercise see. */
  steer: INSTRUCTORS,
} satisfies Record<string, Rule>;

/** Whether somebody runs an exercise that has these instructors. */
export function mayRun(actor: Actor, instructors: ReadonlySet<string>): boolean {
  if (actor.kind !== 'person') return false;
  return actor.group === 'ADMIN' || (actor.group === 'INSTRUCTOR' && instructors.has(actor.userId));
}

/** Whether somebody may see what a team sees. */
export function maySee(actor: Actor, instructors: ReadonlySet<string>, members: readonly string[]): boolean {
  return mayRun(actor, instructors) || (actor.kind === 'person' && members.includes(actor.userId));
}
