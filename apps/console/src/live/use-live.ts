import { useStore } from '@muster/ui/state';
import { useConsole } from '../console/use-console.ts';
import type { LiveState, LiveStore, OfEpoch } from './live-store.ts';
import { useNow } from './use-now.ts';

export const useLive = <State extends OfEpoch, Update extends OfEpoch>(
  store: LiveStore<State, Update>,
): LiveState<State> => useStore(store);

const SHOW_LOST_AFTER_S = 3;
const OFFLINE_AFTER_S = 30;

/** The status of the connection to show: a short interruption is not shown. */
export type ConnectionView =
  | { readonly state: 'connected' }
  | { readonly state: 'reconnecting' | 'offline'; readonly seconds: number };

export function useConnection(): ConnectionView {
  const connection = useStore(useConsole().transport.connection);
  const now = useNow();
  if (connection.state === 'connected') return connection;
  // The page's clock ticks once per second and can be behind the moment at which the loss was noticed.
  const seconds = Math.floor((Math.max(now, connection.noticed) - connection.since) / 1000);
  if (seconds < SHOW_LOST_AFTER_S) return { state: 'connected' };
  return { state: seconds < OFFLINE_AFTER_S ? 'reconnecting' : 'offline', seconds };
}
