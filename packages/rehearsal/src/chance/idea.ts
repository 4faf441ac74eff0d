import type { Actor, Command, State, TeamState } from '@muster/engine';
import type { Random } from '../random.ts';

/** Something that can be made up at the moment, or `undefined` when chance did not find a way. */
export type Idea = (random: Random) => Command | undefined;

export interface Asked {
  readonly state: State;
  readonly team: TeamState;
  readonly actor: Actor;
  readonly at: number;
}
