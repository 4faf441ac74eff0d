import type { Event, State } from '@muster/engine';
import type { Tx } from '@muster/kit/database';

/** The effect of commands. */
export interface Outcome {
  readonly before: State;
  readonly state: State;
  readonly events: readonly Event[];
}

/** The same for the first of several commands, if the others have to wait for what those have left over. */
export interface PartialOutcome extends Outcome {
  readonly carriedOut: number;
}

/** What is stored with the events, besides the projections for lists. Awaits nothing but the database. */
export type StoreMore<Done extends Outcome = Outcome> = (tx: Tx, outcome: Done) => Promise<void>;
