import type { Actor } from '../state/actor.ts';

/** What every command says: who asks, and what the wall clock shows, in milliseconds. */
export interface Asked {
  readonly actor: Actor;
  readonly at: number;
}

/** A command about one team. */
export interface AskedOfTeam extends Asked {
  readonly team: number;
}
