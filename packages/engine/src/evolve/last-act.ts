import type { Actor } from '../state/actor.ts';
import type { TeamState } from '../state/state.ts';

/** When a member of a team last acted; an instructor who helps out is not a member. */
export function lastActOf({ lastAct, members }: TeamState, by: Actor | null, time: number): number | null {
  return by !== null && (by.role === 'trainee' || members.includes(by.id)) ? time : lastAct;
}
