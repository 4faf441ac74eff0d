import type { Event, State } from '@muster/engine';
import type { Tx } from '@muster/kit/database';

/** The effect of a command. */
export interface Outcome {
  readonly before: State;
  readonly state: State;
  readonly events: readonly Event[];
}

/** What is stored with the events, besides the projections for lists. Awaits nothing but the database. */
export type StoreMore = (tx: Tx, outcome: Outcome) => Promise<void>;
