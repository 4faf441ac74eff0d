import { retryAfter } from '@muster/kit/errors';
import { platformErrors } from '../../platform-errors.ts';
import { sandboxErrors } from './sandbox.errors.ts';

const MEGABYTE = 1024 * 1024;

/** The limit for bodies in progress. Each takes about three times its size. */
const MAX_BYTES_PER_INSTANCE = 64 * MEGABYTE;
/** Two of the largest, so that one team cannot starve others. */
const MAX_BYTES_PER_TEAM = 32 * MEGABYTE;
/** The fixed cost of a request. */
const MIN_BYTES = 4096;

const RETRY_SECONDS = 1;

/** Bytes reserved for a request until they are released. */
export interface Reservation {
  /** Reserves this many in total; throws if that exceeds the limit. */
  grow(bytes: number): void;
  release(): void;
}

/** The bytes of logs in the memory of this instance, by team. */
export class InFlight {
  readonly #byTeam = new Map<number, number>();
  #all = 0;

  hold(team: number, bytes: number): Reservation {
    let held = 0;
    const grow = (wanted: number): void => {
      const more = Math.max(wanted, MIN_BYTES) - held;
      if (more <= 0) return;
      this.#take(team, more);
      held += more;
    };
    grow(bytes);
    return { grow, release: () => this.#giveBack(team, held) };
  }

  #take(team: number, bytes: number): void {
    const ofTeam = (this.#byTeam.get(team) ?? 0) + bytes;
    if (ofTeam > MAX_BYTES_PER_TEAM) {
      throw sandboxErrors.team_too_busy(retryAfter(RETRY_SECONDS));
    }
    if (this.#all + bytes > MAX_BYTES_PER_INSTANCE) {
      throw platformErrors.too_busy('logs', retryAfter(RETRY_SECONDS));
    }
    this.#byTeam.set(team, ofTeam);
    this.#all += bytes;
  }

  #giveBack(team: number, bytes: number): void {
    const left = (this.#byTeam.get(team) ?? 0) - bytes;
    if (left > 0) this.#byTeam.set(team, left);
    else this.#byTeam.delete(team);
    this.#all -= bytes;
  }
}
