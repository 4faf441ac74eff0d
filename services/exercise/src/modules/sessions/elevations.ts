import type { Clock } from '@muster/kit/runtime';
import type { SessionRow } from './sessions.store.ts';

/**
 * The allowed clock skew between instances. An elevation that began later than that predates a clock that was set back.
 */
export const MAX_CLOCK_SKEW_MS = 60_000;

/** At this many entries, ended ones are evicted; by then the sweeper has ended them in the database too. */
const FORGET_AT = 1000;

/**
 * Checks whether a session is elevated, even if the clock of the machine is set back. The end of an elevation is stored
 * by that clock, since it outlives the process. So the time since a session was first seen is also measured by a
 * monotonic clock.
 */
export class Elevations {
  readonly #clock: Clock;
  readonly #maxMs: number;
  readonly #endsAt = new Map<string, number>();

  constructor(clock: Clock, maxMs: number) {
    this.#clock = clock;
    this.#maxMs = maxMs;
  }

  isElevated({ id_hash, created_at, elevated_until }: SessionRow, now: number): boolean {
    if (elevated_until === null) return false;
    const elapsed = this.#clock.elapsed();
    const endsAt = this.#endsAt.get(id_hash) ?? this.#notice(id_hash, Math.min(elevated_until - now, this.#maxMs));
    // A session gets a new id when it is elevated, so an elevated id cannot predate its elevation.
    return created_at <= now + MAX_CLOCK_SKEW_MS && now < elevated_until && elapsed < endsAt;
  }

  /** For one that has ended permanently. */
  forget(sessionHash: string): void {
    this.#endsAt.delete(sessionHash);
  }

  #notice(sessionHash: string, lastsMs: number): number {
    const elapsed = this.#clock.elapsed();
    if (this.#endsAt.size >= FORGET_AT) {
      for (const [hash, end] of this.#endsAt) if (end <= elapsed) this.#endsAt.delete(hash);
    }
    this.#endsAt.set(sessionHash, elapsed + lastsMs);
    return elapsed + lastsMs;
  }
}
