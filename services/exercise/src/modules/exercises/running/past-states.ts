import { type Event, evolve, type State } from '@muster/engine';
import type { Database } from '@muster/kit/database';
import type { AppError } from '@muster/kit/errors';
import { FairQueue, Turns } from '@muster/kit/runtime';
import { readEvents } from '@muster/kit/streams';
import { platformErrors } from '../../../platform-errors.ts';
import { storedEvent } from '../../../stored-data.ts';

/** The last event to read: all of a moment of exercise time, or part of it up to a position. */
export interface Moment {
  readonly time: number;
  readonly position: number | undefined;
}

/** The given position is before the moment that it should divide. */
export class BeforeMoment extends Error {}

/** Who wants to see it, and pays for what is read. */
export interface Asker {
  readonly userId: string;
  /** Called for what is read, in values of an answer; may throw. */
  readonly charge: (values: number) => void;
}

/** The interval between cached states: reading and folding so much takes about 15 ms. */
const CHECKPOINT = { events: 1000, characters: 1_000_000 } as const;
/** The cache limit, of the cached streams. States share what they have in common. */
const MAX_KEPT = { events: 250_000, characters: 32_000_000 } as const;
const CACHE_LIFETIME_MS = 10 * 60_000;
const MAX_WAITING = 100;
const RETRY_AFTER_SECONDS = 10;
/** Compared with the time that a value of an answer takes. */
const COST = { event: 10, character: 0.005 } as const;
/** The first who asks does not pay for the checkpoints that all others use. */
const MAX_COST = 20_000;

interface Checkpoints {
  /** In order; the first is the state before any event. */
  readonly states: State[];
  /** Of the events before the last of them. */
  characters: number;
}

/**
 * Past states of streams. A stream is folded from its start once, in short slices, and some states on the way are
 * cached: from then on, every moment is at most a thousand events or a megabyte of text away.
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
  read({ userId, charge }: Asker, stream: string, moment: Moment): Promise<State> {
    return this.#folds.run([userId], async () => {
      await this.#turns.next();
      return this.#fold(stream, moment, atMost(MAX_COST, charge));
    });
  }

  forget(stream: string): void {
    this.#kept.delete(stream);
  }

  async #fold(stream: string, { time, position = Number.POSITIVE_INFINITY }: Moment, charge: Asker['charge']) {
    // Refuses at once what was sent together with too much else.
    charge(0);
    const kept = await this.#use(stream);
    const { states } = kept;
    const isReached = ({ clock, position: at }: State): boolean => clock.time <= time && at <= position;
    let state = states.findLast(isReached) ?? (await this.#initial(stream));
    let characters = 0;
    for await (const stored of readEvents(this.#database, stream, state.position)) {
      const event: Event = storedEvent(stored.data);
      if (event.time > time) break;
      if (stored.position > position) {
        if (event.time < time) throw new BeforeMoment();
        break;
      }
      const length = charactersIn(event);
      charge(COST.event + COST.character * length);
      state = evolve(state, event);
      characters += length;
      const distance = state.position - (states.at(-1)?.position ?? 0);
      if (distance < CHECKPOINT.events && (distance <= 0 || characters < CHECKPOINT.characters)) continue;
      states.push(state);
      kept.characters += characters;
      characters = 0;
    }
    this.#makeRoom();
    return state;
  }

  async #use(stream: string): Promise<Checkpoints> {
    clearTimeout(this.#forgetting);
    this.#forgetting = setTimeout(() => this.#kept.clear(), CACHE_LIFETIME_MS).unref();
    const kept = this.#kept.get(stream) ?? { states: [await this.#initial(stream)], characters: 0 };
    this.#kept.delete(stream);
    this.#kept.set(stream, kept);
    return kept;
  }

  /** The stream that was just read stays, however long it is: otherwise each moment of it would be the first. */
  #makeRoom(): void {
    let [events, characters] = [0, 0];
    for (const [index, [stream, kept]] of [...this.#kept].reverse().entries()) {
      events += kept.states.at(-1)?.position ?? 0;
      characters += kept.characters;
      if (index > 0 && (events > MAX_KEPT.events || characters > MAX_KEPT.characters)) this.#kept.delete(stream);
    }
  }
}

function atMost(most: number, charge: Asker['charge']): Asker['charge'] {
  let left = most;
  return (values) => {
    const charged = Math.min(values, left);
    left -= charged;
    charge(charged);
  };
}

/** The length of all texts in an event. */
function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let characters = 0;
  for (const part of Object.values(value)) characters += charactersIn(part);
  return characters;
}

function tooBusy(): AppError {
  return platformErrors.too_busy('replay', {
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  });
}
