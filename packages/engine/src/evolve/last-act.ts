import type { Actor } from '../state/actor.ts';
import type { TeamState } from '../state/state.ts';

/** When somebody of a team last did something, after an act in it: an instructor who helps out is not of the team. */
export function lastActOf({ lastAct, members }: TeamState, by: Actor | null, time: number): number | null {
  return by !== null && (by.role === 'trainee' || members.includes(by.id)) ? time : lastAct;
}
