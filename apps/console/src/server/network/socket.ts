import { steadyNow } from '@muster/ui/runtime';
import { createClient } from 'graphql-ws/client';
import type { ConnectionState } from '../connection.ts';
import type { Operation } from '../operation.ts';
import type { SubscriptionEnd, SubscriptionHandlers } from '../transport.ts';
import { SilenceWatch } from './silence-watch.ts';
import { endOf } from './subscription-end.ts';

/** Together with the time for the answer, a silent server is noticed three seconds after its last sign. */
const PING_INTERVAL_MS = 1500;

export interface Socket {
  follow<Result, Variables extends Record<string, unknown>>(
    operation: Operation<Result, Variables>,
    variables: Variables,
    handlers: SubscriptionHandlers<Result>,
  ): () => void;
  reconnect(): void;
}

interface SocketOptions {
  readonly url: string;
  readonly userId: string | undefined;
  readonly connection: Pick<ConnectionState, 'markConnected' | 'markLost'>;
  readonly webSocket: typeof WebSocket;
}

/** The socket of a page, for one user: the server refuses it if somebody else has logged in meanwhile. */
export function createSocket({ url, userId, connection, webSocket }: SocketOptions): Socket {
  const watch = new SilenceWatch<ReturnType<typeof setTimeout>>({
    now: steadyNow,
    later: (run, ms) => setTimeout(run, ms),
    cancel: (timer) => clearTimeout(timer),
    silent: connection.markLost,
    heard: connection.markConnected,
    giveUp: () => client.terminate(),
  });
  const client = createClient({
    url,
    webSocketImpl: webSocket,
    // Each store resubscribes from its own position; the library would repeat the old one.
    retryAttempts: 0,
    lazyCloseTimeout: 2000,
    keepAlive: PING_INTERVAL_MS,
    ...(userId === undefined ? {} : { connectionParams: { user: userId } }),
    on: {
      connecting: () => watch.opening(),
      connected: () => connection.markConnected(),
      ping: (received) => {
        if (!received) watch.asked();
      },
      message: ({ type }) => watch.sign(type === 'pong'),
      closed: () => watch.closed(),
    },
  });
  return {
    follow: (operation, variables, handlers) => {
      let over = false;
      const end = (how: SubscriptionEnd): void => {
        if (over) return;
        over = true;
        if (how.kind === 'lost') connection.markLost(watch.lastSign);
        handlers.end(how);
      };
      const stop = client.subscribe<Parameters<typeof handlers.next>[0]>(
        { query: operation.text, variables, operationName: operation.name },
        {
          next: ({ data }) => {
            if (over) return;
            // A message without data is a failed update: the next subscription delivers it.
            if (data === null || data === undefined) end({ kind: 'lost' });
            else {
              connection.markConnected();
              handlers.next(data);
            }
          },
          error: (error) => end(endOf(error)),
          complete: () => end({ kind: 'done' }),
        },
      );
      return () => {
        over = true;
        stop();
      };
    },
    reconnect: () => client.terminate(),
  };
}
