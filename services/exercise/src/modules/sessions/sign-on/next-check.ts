import type { SignOnConfig } from '../../../config-sign-on.ts';

/** Nobody is asked for more often, however short-lived its tokens are. */
const SOONEST_MS = 15_000;

/**
 * When the provider is asked next. Before a token ends that nobody uses: one that has ended cannot be told from that of
 * a person who is disabled.
 */
export function nextCheckAt({ checkMs }: SignOnConfig, now: number, lastsSeconds: number | null): number {
  const halfOfIt = lastsSeconds === null ? checkMs : lastsSeconds * 500;
  return now + Math.max(SOONEST_MS, Math.min(checkMs, halfOfIt));
}
