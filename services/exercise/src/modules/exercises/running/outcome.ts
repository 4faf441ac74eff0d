import type { Event, State } from '@muster/engine';
import type { Tx } from '@muster/kit/database';

/** What a command has brought about. */
export interface Outcome {
  readonly before: State;
  readonly state: State;
  readonly events: readonly Event[];
}

/** What is stored with the events, beside what every reader of lists needs. Awaits nothing but the database. */
export type StoreMore = (tx: Tx, outcome: Outcome) => Promise<void>;
