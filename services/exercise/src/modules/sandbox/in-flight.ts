import { retryAfter } from '@muster/kit/errors';
import { platformErrors } from '../../platform-errors.ts';
import { sandboxErrors } from './sandbox.errors.ts';

const MEGABYTE = 1024 * 1024;

/** Of bodies that are being received, read or stored. Each takes about three times as much while it is. */
const MOST_OF_INSTANCE = 64 * MEGABYTE;
/** Two of the largest: one team cannot take what others need. */
const MOST_OF_TEAM = 32 * MEGABYTE;
/** What a request takes however little it brings. */
const LEAST = 4096;

const RETRY_SECONDS = 1;

/** Bytes that are held for a request until they are released. */
export interface Held {
  /** Holds so many altogether; throws when that is more than there is room for. */
  grow(bytes: number): void;
  release(): void;
}

/** How many bytes of logs this instance has in memory, and whose they are. */
export class InFlight {
  readonly #byTeam = new Map<number, number>();
  #all = 0;

  hold(team: number, bytes: number): Held {
    let held = 0;
    const grow = (wanted: number): void => {
      const more = Math.max(wanted, LEAST) - held;
      if (more <= 0) return;
      this.#take(team, more);
      held += more;
    };
    grow(bytes);
    return { grow, release: () => this.#giveBack(team, held) };
  }

  #take(team: number, bytes: number): void {
    const ofTeam = (this.#byTeam.get(team) ?? 0) + bytes;
    if (ofTeam > MOST_OF_TEAM) {
      throw sandboxErrors.team_too_busy(
        'The team has sent more logs at once than are taken; send the next when these are answered.',
        retryAfter(RETRY_SECONDS),
      );
    }
    if (this.#all + bytes > MOST_OF_INSTANCE) {
      throw platformErrors.too_busy(
        'Too many sandbox logs are on their way; send these again.',
        retryAfter(RETRY_SECONDS),
      );
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
