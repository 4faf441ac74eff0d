import { steadyNow } from '@muster/ui/runtime';
import { createStore, type Readable } from '@muster/ui/state';

/** Whether changes reach this page. */
export type Connection =
  | { readonly state: 'connected' }
  /** `since` is the last sign of life of the server, `noticed` when it was found missing. */
  | { readonly state: 'lost'; readonly since: number; readonly noticed: number };

const CONNECTED: Connection = { state: 'connected' };

/** The state of the socket; the reader decides what to show after how long. */
export interface ConnectionState extends Readable<Connection> {
  markConnected(): void;
  markLost(lastSign: number | undefined): void;
}

export function createConnectionState(): ConnectionState {
  const { current, subscribe, set } = createStore(CONNECTED);
  return {
    current,
    subscribe,
    markConnected: () => set(CONNECTED),
    markLost: (lastSign) => {
      const noticed = steadyNow();
      if (current().state === 'connected') set({ state: 'lost', since: lastSign ?? noticed, noticed });
    },
  };
}
