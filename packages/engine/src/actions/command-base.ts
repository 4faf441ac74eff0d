import type { Actor } from '../state/actor.ts';
import type { TeamLimits } from '../state/state.ts';

/** The common fields of all commands: the actor, and the wall clock time in milliseconds. */
export interface CommandBase {
  readonly actor: Actor;
  readonly at: number;
  /** What the caller allows each team, unless instructors have raised it; by default anything. */
  readonly limits?: TeamLimits;
}

/** A command with texts that were compared with patterns of the definition before: see `comparisonsOf`. */
export interface ComparedCommandBase extends TeamCommandBase {
  /** For each comparison, the places of the patterns that match. */
  readonly matches: readonly (readonly number[])[];
}

/** A command about one team. */
export interface TeamCommandBase extends CommandBase {
  readonly team: number;
}
