import type { Actor } from '../state/actor.ts';

/** The common fields of all commands: the actor, and the wall clock time in milliseconds. */
export interface CommandBase {
  readonly actor: Actor;
  readonly at: number;
}

/** A command about one team. */
export interface TeamCommandBase extends CommandBase {
  readonly team: number;
}
