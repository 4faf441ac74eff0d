import type { Database, Handle, Tx } from '@muster/kit/database';
import { tokensAmong } from './tokens.store.ts';

const TOPIC = 'access tokens';
const ALL = 'all';

/** Which of these tokens, by their hashes, are still good. */
export async function liveTokens(handle: Handle, hashes: readonly string[], now: number): Promise<Set<string>> {
  const known = await tokensAmong(handle, hashes);
  return new Set(
    known.flatMap(({ token_hash, expires_at }) => (expires_at === null || expires_at > now ? token_hash : [])),
  );
}

export function announceRevocation(tx: Tx): void {
  tx.publish(TOPIC, ALL);
}

/** Calls the listener soon after a token was revoked, on any instance or by a command. Returns a function that ends it. */
export function onTokensRevoked(topics: Database['topics'], listener: () => Promise<void>): () => void {
  return topics.subscribe(TOPIC, ALL, listener);
}
