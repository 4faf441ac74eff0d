import { type Event, evolve, readEvent, type State } from '@muster/engine';
import type { Database } from '@muster/kit/database';
import type { AppError } from '@muster/kit/errors';
import { FairQueue, Turns } from '@muster/kit/runtime';
import { readEvents } from '@muster/kit/streams';
import { platformErrors } from '../../../platform-errors.ts';

/** The last event to read: all of a moment of exercise time, or part of it up to a position. */
export interface Moment {
  readonly time: number;
  readonly position: number | undefined;
}

/** The given position is before the moment that it should divide. */
export class BeforeMoment extends Error {}

/** The interval between cached states, in events. */
const CHECKPOINT_INTERVAL = 1000;
/** The cache limit, in events of the cached streams. States share what they have in common. */
const MAX_EVENTS = 250_000;
const CACHE_LIFETIME_MS = 10 * 60_000;
const MAX_WAITING = 100;
const RETRY_AFTER_SECONDS = 10;

interface Checkpoints {
  /** At the positions 0, CHECKPOINT_INTERVAL, 2 * CHECKPOINT_INTERVAL and so on. */
  readonly states: State[];
}

/**
 * Past states of streams. A stream is folded from its start once, in short slices, and some states on the way are
 * cached: from then on, every moment is at most a thousand events away.
 */
export class PastStates {
  readonly #database: Database;
  readonly #initial: (stream: string) => Promise<State>;
  /** In the order of last use. */
  readonly #kept = new Map<string, Checkpoints>();
  readonly #folds = new FairQueue({ places: 1, longest: MAX_WAITING, refusal: tooBusy });
  readonly #turns = new Turns();
  #forgetting: NodeJS.Timeout | undefined;

  constructor(database: Database, initial: (stream: string) => Promise<State>) {
    this.#database = database;
    this.#initial = initial;
  }

  /**
   * Computes one at a time, with turns between users. Fails with BeforeMoment, with StreamEnded if the stream has
   * ended, and for the user with the most requests if too many wait.
   */
  read(asker: string, stream: string, moment: Moment): Promise<State> {
    return this.#folds.run([asker], async () => {
      await this.#turns.next();
      return this.#fold(stream, moment);
    });
  }

  forget(stream: string): void {
    this.#kept.delete(stream);
  }

  async #fold(stream: string, { time, position = Number.POSITIVE_INFINITY }: Moment): Promise<State> {
    const { states } = await this.#use(stream);
    const isReached = ({ clock, position: at }: State): boolean => clock.time <= time && at <= position;
    let state = states.findLast(isReached) ?? (await this.#initial(stream));
    for await (const stored of readEvents(this.#database, stream, state.position)) {
      const event: Event = readEvent(stored.data);
      if (event.time > time) break;
      if (stored.position > position) {
        if (event.time < time) throw new BeforeMoment();
        break;
      }
      state = evolve(state, event);
      if (state.position === states.length * CHECKPOINT_INTERVAL) states.push(state);
    }
    this.#makeRoom();
    return state;
  }

  async #use(stream: string): Promise<Checkpoints> {
    clearTimeout(this.#forgetting);
    this.#forgetting = setTimeout(() => this.#kept.clear(), CACHE_LIFETIME_MS).unref();
    const kept = this.#kept.get(stream) ?? { states: [await this.#initial(stream)] };
    this.#kept.delete(stream);
    this.#kept.set(stream, kept);
    return kept;
  }

  #makeRoom(): void {
    let events = 0;
    for (const [stream, { states }] of [...this.#kept].reverse()) {
      events += states.length * CHECKPOINT_INTERVAL;
      if (events > MAX_EVENTS) this.#kept.delete(stream);
    }
  }
}

function tooBusy(): AppError {
  return platformErrors.too_busy('Too many past moments of exercises are being computed. Try again in a few seconds.', {
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  });
}
