import { steadyNow } from '../runtime/clock.ts';

/** Whether changes reach this page. */
export type Connection = { readonly state: 'connected' } | { readonly state: 'lost'; readonly since: number };

const CONNECTED: Connection = { state: 'connected' };
const listeners = new Set<() => void>();
let connection: Connection = CONNECTED;

/** What the socket knows of the line; what reads it decides what to show after how long. */
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

export function markLost(): void {
  if (connection.state === 'connected') set({ state: 'lost', since: steadyNow() });
}

function set(next: Connection): void {
  connection = next;
  for (const listener of listeners) listener();
}
