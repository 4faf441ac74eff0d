import type { Tx } from '@muster/kit/database';
import type { Topics } from '@muster/kit/topics';

const OF_SESSION = 'sessions';
const OF_USER = 'sessions of users';

/** Notifies every instance that a session ends with this transaction. */
export function announceSessionEnd(tx: Tx, sessionHash: string): void {
  tx.publish(OF_SESSION, sessionHash);
}

/** Notifies every instance that all sessions of a user end with this transaction. */
export function announceSessionEnds(tx: Tx, userId: string): void {
  tx.publish(OF_USER, userId);
}

/** Calls the listener when the session may have ended, on any instance; returns a function that unsubscribes. */
export function onSessionEnd(
  topics: Topics,
  { sessionHash, userId }: { readonly sessionHash: string; readonly userId: string },
  listener: () => void,
): () => void {
  const ends = [topics.subscribe(OF_SESSION, sessionHash, listener), topics.subscribe(OF_USER, userId, listener)];
  return () => {
    for (const end of ends) end();
  };
}
