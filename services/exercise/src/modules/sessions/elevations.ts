import type { Clock } from '@muster/kit/runtime';
import type { SessionRow } from './sessions.store.ts';

/** The clocks of two instances differ a little. What began later than that, began before the clock was set back. */
export const AHEAD_MS = 60_000;

/** Ended ones are forgotten when there are as many; by then the sweeper has ended them in the database too. */
const FORGET_AT = 1000;

/**
 * Tells whether a session is elevated, also when somebody sets the clock of the machine back. The end of an elevation
 * is stored by that clock, since it outlives the process. So the time that goes by from when a session is first seen is
 * measured as well, by a clock that nobody can set.
 */
export class Elevations {
  readonly #clock: Clock;
  readonly #longestMs: number;
  readonly #endsAt = new Map<string, number>();

  constructor(clock: Clock, longestMs: number) {
    this.#clock = clock;
    this.#longestMs = longestMs;
  }

  isElevated({ id_hash, created_at, elevated_until }: SessionRow, now: number): boolean {
    if (elevated_until === null) return false;
    const elapsed = this.#clock.elapsed();
    const endsAt = this.#endsAt.get(id_hash) ?? this.#notice(id_hash, Math.min(elevated_until - now, this.#longestMs));
    // A session gets a new id when it is elevated: before that it was not.
    return created_at <= now + AHEAD_MS && now < elevated_until && elapsed < endsAt;
  }

  /** For one that has ended for good. */
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
