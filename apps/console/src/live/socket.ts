import { type Client, createClient } from 'graphql-ws/client';
import type { Operation } from '../server/operation.ts';
import { settings } from '../server/settings.ts';
import { markConnected, markLost } from './connection.ts';

const PING_EVERY_MS = 5000;
/** A line that says nothing for so long after a ping is taken for broken. */
const PONG_WITHIN_MS = 3000;

/** Why a subscription ended. `lost`: the line, and another try is worth it. */
export type SubscriptionEnd =
  | { readonly kind: 'lost' }
  /** The session ended or has another id. */
  | { readonly kind: 'session' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'done' };

const SESSION_OVER = 4403;

let client: Client | undefined;
let overdue: number | undefined;

function socket(): Client {
  client ??= createClient({
    url: `${location.origin.replace(/^http/, 'ws')}${settings.basePath}/graphql`,
    // Each store subscribes anew from its own position; the library would repeat the old one.
    retryAttempts: 0,
    lazyCloseTimeout: 2000,
    keepAlive: PING_EVERY_MS,
    on: {
      connected: () => markConnected(),
      ping: (received) => {
        if (!received) overdue = window.setTimeout(reconnect, PONG_WITHIN_MS);
      },
      pong: () => window.clearTimeout(overdue),
      closed: () => window.clearTimeout(overdue),
    },
  });
  return client;
}

/** Drops the line; whoever subscribes tries again at once. */
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
    if (how.kind === 'lost') markLost();
    handlers.end(how);
  };
  const stop = socket().subscribe<Result>(
    { query: operation.text, variables, operationName: operation.name },
    {
      next: ({ data }) => {
        if (over) return;
        // A message without data was not delivered: the next subscription brings it.
        if (data === null || data === undefined) end({ kind: 'lost' });
        else handlers.next(data);
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
      typeof code !== 'string' || /^(database_|shutting_down|too_busy|storage_|outcome_|unexpected)/.test(code);
    return isPassing ? { kind: 'lost' } : { kind: 'refused', code };
  }
  if (error instanceof CloseEvent && error.code === SESSION_OVER) return { kind: 'session' };
  return { kind: 'lost' };
}
