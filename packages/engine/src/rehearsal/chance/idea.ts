import type { Command } from '../../actions/command.ts';
import type { Actor } from '../../state/actor.ts';
import type { State, TeamState } from '../../state/state.ts';
import type { Random } from '../random.ts';

/** Something that can be made up at the moment, or `undefined` when chance did not find a way. */
export type Idea = (random: Random) => Command | undefined;

export interface Asked {
  readonly state: State;
  readonly team: TeamState;
  readonly actor: Actor;
  readonly at: number;
}
