import type { Operation } from '../server/operation.ts';
import type { Server } from '../server/server.ts';
import type { SubscriptionEnd } from '../server/transport.ts';

const RECONNECT_DELAY_MS = 5000;

/** Follows a subscription whose messages are complete states, such as presence, and resubscribes after a failure. */
export function resubscribe<Result, Variables extends Record<string, unknown>>(
  { follow }: Server,
  operation: Operation<Result, Variables>,
  variables: Variables,
  handlers: { readonly next: (result: Result) => void; readonly lost: (end: SubscriptionEnd) => void },
): () => void {
  let timer: number | undefined;
  let stop = (): void => {};
  const begin = (): void => {
    stop = follow(operation, variables, {
      next: handlers.next,
      end: (end) => {
        handlers.lost(end);
        if (end.kind !== 'refused') timer = window.setTimeout(begin, RECONNECT_DELAY_MS);
      },
    });
  };
  begin();
  return () => {
    window.clearTimeout(timer);
    stop();
  };
}
