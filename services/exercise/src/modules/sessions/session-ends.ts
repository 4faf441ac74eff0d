import type { Tx } from '@muster/kit/database';
import type { Topics } from '@muster/kit/topics';

const OF_SESSION = 'sessions';
const OF_USER = 'sessions of users';

/** Tells every instance that a session ends with this transaction. */
export function announceSessionEnd(tx: Tx, sessionHash: string): void {
  tx.publish(OF_SESSION, sessionHash);
}

/** Tells every instance that all sessions of a user end with this transaction. */
export function announceSessionEnds(tx: Tx, userId: string): void {
  tx.publish(OF_USER, userId);
}

/** Calls back when the session may have ended, on whichever instance; answers what ends that. */
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
