import { steadyNow } from '@muster/ui/runtime';

/** Whether changes reach this page. */
export type Connection =
  | { readonly state: 'connected' }
  /** `since` is the last sign of life of the server, `noticed` when it was found missing. */
  | { readonly state: 'lost'; readonly since: number; readonly noticed: number };

const CONNECTED: Connection = { state: 'connected' };
const listeners = new Set<() => void>();
let connection: Connection = CONNECTED;

/** The state of the socket; the reader decides what to show after how long. */
export const connectionStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Connection => connection,
};

export function markConnected(): void {
  if (connection.state !== 'connected') set(CONNECTED);
}

export function markLost(lastSign: number | undefined): void {
  const noticed = steadyNow();
  if (connection.state === 'connected') set({ state: 'lost', since: lastSign ?? noticed, noticed });
}

function set(next: Connection): void {
  connection = next;
  for (const listener of listeners) listener();
}
