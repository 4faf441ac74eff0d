import { steadyNow } from '@muster/ui/runtime';
import { type Client, createClient } from 'graphql-ws/client';
import type { Operation } from '../server/operation.ts';
import { settings } from '../server/settings.ts';
import { markConnected, markLost } from './connection.ts';
import { SilenceWatch } from './silence-watch.ts';

/** Together with the time for the answer, a silent server is noticed three seconds after its last sign. */
const PING_INTERVAL_MS = 1500;

/** Why a subscription ended. `lost`: the connection broke, and a retry is worthwhile. */
export type SubscriptionEnd =
  | { readonly kind: 'lost' }
  /** The session ended or has a new id. */
  | { readonly kind: 'session' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'done' };

const SESSION_OVER = 4403;

let client: Client | undefined;
const watch = new SilenceWatch({
  now: steadyNow,
  later: (run, ms) => window.setTimeout(run, ms),
  cancel: (timer) => window.clearTimeout(timer as number | undefined),
  silent: markLost,
  heard: markConnected,
  giveUp: reconnect,
});

function socket(): Client {
  client ??= createClient({
    url: `${location.origin.replace(/^http/, 'ws')}${settings.basePath}/graphql`,
    // Each store resubscribes from its own position; the library would repeat the old one.
    retryAttempts: 0,
    lazyCloseTimeout: 2000,
    keepAlive: PING_INTERVAL_MS,
    on: {
      connected: () => markConnected(),
      ping: (received) => {
        if (!received) watch.asked();
      },
      message: ({ type }) => watch.sign(type === 'pong'),
      closed: () => watch.closed(),
    },
  });
  return client;
}

/** Drops the connection; subscribers retry at once. */
export function reconnect(): void {
  client?.terminate();
}

window.addEventListener('online', reconnect);

/** Follows a subscription until it ends, for whatever reason. Returns a function that ends it. */
export function follow<Result, Variables extends Record<string, unknown>>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  handlers: { readonly next: (result: Result) => void; readonly end: (end: SubscriptionEnd) => void },
): () => void {
  let over = false;
  const end = (how: SubscriptionEnd): void => {
    if (over) return;
    over = true;
    if (how.kind === 'lost') markLost(watch.lastSign);
    handlers.end(how);
  };
  const stop = socket().subscribe<Result>(
    { query: operation.text, variables, operationName: operation.name },
    {
      next: ({ data }) => {
        if (over) return;
        // A message without data is a failed update: the next subscription delivers it.
        if (data === null || data === undefined) end({ kind: 'lost' });
        else {
          markConnected();
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
}

function endOf(error: unknown): SubscriptionEnd {
  if (Array.isArray(error)) {
    const code: unknown = error[0]?.extensions?.code;
    const isPassing =
      typeof code !== 'string' ||
      /^(database_|shutting_down|newer_data|too_busy|storage_|outcome_|unexpected)/.test(code);
    return isPassing ? { kind: 'lost' } : { kind: 'refused', code };
  }
  if (error instanceof CloseEvent && error.code === SESSION_OVER) return { kind: 'session' };
  return { kind: 'lost' };
}
