import { ApiError } from '@muster/ui/server';
import { createStore } from '@muster/ui/state';
import type { Connection } from '../server/connection.ts';
import type { Operation } from '../server/operation.ts';
import type { SubscriptionEnd, SubscriptionHandlers, Transport } from '../server/transport.ts';

/**
 * `silent`: nothing is answered. `failing`: everything is refused. `cut`: nothing can be reached. `over`: the session is
 * over.
 */
type Trouble = 'silent' | 'failing' | 'cut' | 'over';

/** Longer than a page waits before it calls itself offline. */
const LONG_AGO_MS = 60_000;

/** A way to the stage on which things go wrong as a test wants it. */
export interface TroubledTransport extends Transport {
  /** What waited meets this trouble too. */
  begin(trouble: Trouble): void;
  /** Everything is well again, and what waited is answered. */
  end(): void;
}

export function troubled(transport: Transport): TroubledTransport {
  const connection = createStore<Connection>({ state: 'connected' });
  const waiting = new Set<() => void>();
  const following = new Set<(how: SubscriptionEnd) => void>();
  let trouble: Trouble | undefined;
  const goOn = (): void => {
    for (const go of waiting) go();
    waiting.clear();
  };
  return {
    ...transport,
    connection,
    request: async <Result, Variables>(operation: Operation<Result, Variables>, variables: Variables) => {
      if (trouble === 'silent') await new Promise<void>((go) => waiting.add(go));
      if (trouble === 'cut') throw new ApiError('unreachable', 'The connection is cut.');
      if (trouble === 'over') throw new ApiError('not_logged_in', 'The session is over.', { status: 401 });
      if (trouble === 'failing')
        throw new ApiError('unexpected', 'It went wrong.', { status: 500, params: { id: '1' } });
      return transport.request(operation, variables);
    },
    follow: <Result, Variables extends Record<string, unknown>>(
      operation: Operation<Result, Variables>,
      variables: Variables,
      handlers: SubscriptionHandlers<Result>,
    ) => {
      if (trouble !== undefined) {
        queueMicrotask(() => handlers.end({ kind: 'lost' }));
        return () => {};
      }
      const stop = transport.follow(operation, variables, handlers);
      const lose = (how: SubscriptionEnd): void => {
        stop();
        handlers.end(how);
      };
      following.add(lose);
      return () => {
        following.delete(lose);
        stop();
      };
    },
    begin: (next) => {
      trouble = next;
      if (next !== 'silent') goOn();
      if (next !== 'cut' && next !== 'over') return;
      if (next === 'cut') {
        const noticed = performance.now();
        connection.set({ state: 'lost', since: noticed - LONG_AGO_MS, noticed });
      }
      for (const lose of [...following]) lose({ kind: next === 'cut' ? 'lost' : 'session' });
      following.clear();
    },
    end: () => {
      trouble = undefined;
      connection.set({ state: 'connected' });
      goOn();
    },
  };
}
