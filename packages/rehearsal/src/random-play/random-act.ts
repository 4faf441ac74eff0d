import type { Actor, State, TeamState, UncomparedCommand } from '@muster/engine';
import type { Random } from '../random.ts';

/** Creates a random act for the current state, or `undefined` if none was found. */
export type RandomAct = (random: Random) => UncomparedCommand | undefined;

export interface Situation {
  readonly state: State;
  readonly team: TeamState;
  readonly actor: Actor;
  readonly at: number;
}
