import { ApiError } from '@muster/ui/server';
import { createStore } from '@muster/ui/state';
import type { Connection } from '../server/connection.ts';
import type { Operation } from '../server/operation.ts';
import type { SubscriptionHandlers, Transport } from '../server/transport.ts';

/** `silent`: nothing is answered. `failing`: everything is refused. `cut`: nothing can be reached. */
type Trouble = 'silent' | 'failing' | 'cut';

/** Longer than a page waits before it calls itself offline. */
const LONG_AGO_MS = 60_000;

/** A way to the stage on which things go wrong as a test wants it. */
export interface TroubledTransport extends Transport {
  begin(trouble: Trouble): void;
  /** Everything is well again, and what waited is answered. */
  end(): void;
}

export function troubled(transport: Transport): TroubledTransport {
  const connection = createStore<Connection>({ state: 'connected' });
  const waiting = new Set<() => void>();
  const following = new Set<() => void>();
  let trouble: Trouble | undefined;
  return {
    ...transport,
    connection,
    request: async <Result, Variables>(operation: Operation<Result, Variables>, variables: Variables) => {
      if (trouble === 'silent') await new Promise<void>((go) => waiting.add(go));
      if (trouble === 'cut') throw new ApiError('unreachable', 'The connection is cut.');
      if (trouble === 'failing') throw new ApiError('unexpected', 'It went wrong.', { status: 500 });
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
      const lose = (): void => {
        stop();
        handlers.end({ kind: 'lost' });
      };
      following.add(lose);
      return () => {
        following.delete(lose);
        stop();
      };
    },
    begin: (next) => {
      trouble = next;
      if (next !== 'cut') return;
      const noticed = performance.now();
      connection.set({ state: 'lost', since: noticed - LONG_AGO_MS, noticed });
      for (const lose of [...following]) lose();
      following.clear();
    },
    end: () => {
      trouble = undefined;
      connection.set({ state: 'connected' });
      for (const go of waiting) go();
      waiting.clear();
    },
  };
}
