import type { Database } from '../database/index.ts';
import { KeyedQueue } from '../runtime/keyed-queue.ts';
import { type StoredEvent, StreamEnded } from './event.ts';
import { movedSince, readEvents } from './read.ts';

/** How the events of a stream become its state. */
export interface Folding<State> {
  /** The state of a stream without events. */
  initial(stream: string): Promise<State>;
  evolve(state: State, event: StoredEvent): State;
}

/** The state of a stream at a position. States are never changed in place. */
export interface Folded<State> {
  readonly state: State;
  readonly position: number;
}

interface Kept<State> extends Folded<State> {
  readonly bytes: number;
}

/** What an event takes in memory beside its texts. */
const EVENT_BYTES = 200;

/**
 * The states of streams, folded when they are asked for. Those used last are kept, up to so many bytes of events.
 *
 * On the embedded database the process is the only one that appends, so that what is kept is right; on a database that
 * other instances share, what was appended since is read first, with one statement.
 */
export class FoldedStreams<State> {
  readonly #database: Database;
  readonly #folding: Folding<State>;
  readonly #mostBytes: number;
  readonly #queue = new KeyedQueue();
  /** In the order of their last use. */
  readonly #kept = new Map<string, Kept<State>>();
  #keptBytes = 0;

  constructor(database: Database, folding: Folding<State>, mostBytes: number) {
    this.#database = database;
    this.#folding = folding;
    this.#mostBytes = mostBytes;
  }

  /** The state by now; `hasMoved` says that what was kept has turned out to be old. Fails with StreamEnded. */
  async read(stream: string, hasMoved = false): Promise<Folded<State>> {
    const kept = this.#kept.get(stream);
    if (kept !== undefined && !hasMoved && this.#database.dialect === 'sqlite') return this.#use(stream, kept);
    // Whoever asks at the same time waits, and then reads the little that is new.
    return this.#queue.run(stream, () => this.#catchUp(stream));
  }

  /** The same for many, by stream, without those that have ended. What is kept is compared with one statement. */
  async readAll(streams: readonly string[]): Promise<Map<string, Folded<State>>> {
    const isCurrent = await this.#findCurrent(streams);
    const states = new Map<string, Folded<State>>();
    for (const stream of streams) {
      const kept = isCurrent.has(stream) ? this.#kept.get(stream) : undefined;
      const state = kept === undefined ? await this.#readUnlessEnded(stream) : this.#use(stream, kept);
      if (state !== undefined) states.set(stream, state);
    }
    return states;
  }

  /** Those of which what is kept is right. */
  async #findCurrent(streams: readonly string[]): Promise<ReadonlySet<string>> {
    const kept = new Map<string, number>();
    for (const stream of streams) {
      const position = this.#kept.get(stream)?.position;
      if (position !== undefined) kept.set(stream, position);
    }
    const moved = this.#database.dialect === 'sqlite' ? [] : await movedSince(this.#database, kept);
    for (const stream of moved) kept.delete(stream);
    return new Set(kept.keys());
  }

  async #readUnlessEnded(stream: string): Promise<Folded<State> | undefined> {
    try {
      return await this.read(stream);
    } catch (error) {
      if (error instanceof StreamEnded) return undefined;
      throw error;
    }
  }

  /** Takes the state that a decision led to, so that its events need not be read again. */
  keep(stream: string, { state, position }: Folded<State>, events: readonly { readonly data: unknown }[]): void {
    const before = this.#kept.get(stream);
    if (before === undefined || before.position >= position) return;
    const bytes = before.bytes + events.reduce((sum, { data }) => sum + bytesOf(data), 0);
    this.#use(stream, { state, position, bytes });
  }

  forget(stream: string): void {
    const kept = this.#kept.get(stream);
    if (kept === undefined) return;
    this.#kept.delete(stream);
    this.#keptBytes -= kept.bytes;
  }

  async #catchUp(stream: string): Promise<Folded<State>> {
    const kept = this.#kept.get(stream);
    let state: State = kept === undefined ? await this.#folding.initial(stream) : kept.state;
    let position = kept?.position ?? 0;
    let bytes = kept?.bytes ?? EVENT_BYTES;
    try {
      for await (const event of readEvents(this.#database, stream, position)) {
        state = this.#folding.evolve(state, event);
        position = event.position;
        bytes += bytesOf(event.data);
      }
    } catch (error) {
      this.forget(stream);
      throw error;
    }
    const latest = this.#kept.get(stream);
    // A decision may have brought a later one meanwhile.
    return this.#use(stream, latest !== undefined && latest.position > position ? latest : { state, position, bytes });
  }

  #use(stream: string, entry: Kept<State>): Folded<State> {
    this.forget(stream);
    this.#kept.set(stream, entry);
    this.#keptBytes += entry.bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#keptBytes <= this.#mostBytes) break;
      this.forget(oldest);
    }
    return entry;
  }
}

/** About how much an event takes; close enough for a bound, and far quicker than writing it down. */
function bytesOf(data: unknown): number {
  if (typeof data === 'string') return data.length * 2;
  if (typeof data !== 'object' || data === null) return 8;
  let bytes = EVENT_BYTES;
  for (const value of Object.values(data)) bytes += bytesOf(value);
  return bytes;
}
