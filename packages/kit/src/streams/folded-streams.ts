import type { Database } from '../database/index.ts';
import { KeyedQueue } from '../runtime/keyed-queue.ts';
import { type StoredEvent, StreamEnded } from './event.ts';
import { movedSince, readEvents } from './read.ts';

/** How to fold the events of a stream into its state. */
export interface StreamFold<State> {
  /** The state of a stream without events. */
  initial(stream: string): Promise<State>;
  evolve(state: State, event: StoredEvent): State;
}

/** The state of a stream at a position. States are immutable. */
export interface StreamState<State> {
  readonly state: State;
  readonly position: number;
}

interface CachedState<State> extends StreamState<State> {
  readonly bytes: number;
}

/** Overhead of an event in memory beside its texts. */
const EVENT_BYTES = 200;

/**
 * An LRU cache of stream states, folded on demand and bounded by the bytes of their events.
 *
 * On the embedded database this process is the only writer, so a cached state is current; on a shared database, newer
 * events are read first, with one statement.
 */
export class FoldedStreams<State> {
  readonly #database: Database;
  readonly #folding: StreamFold<State>;
  readonly #maxBytes: number;
  readonly #queue = new KeyedQueue();
  /** In the order of last use. */
  readonly #kept = new Map<string, CachedState<State>>();
  #keptBytes = 0;

  constructor(database: Database, folding: StreamFold<State>, maxBytes: number) {
    this.#database = database;
    this.#folding = folding;
    this.#maxBytes = maxBytes;
  }

  /** The current state; `hasMoved` says that the cached one is known to be stale. Fails with StreamEnded. */
  async read(stream: string, hasMoved = false): Promise<StreamState<State>> {
    const kept = this.#kept.get(stream);
    if (kept !== undefined && !hasMoved && this.#database.dialect === 'sqlite') return this.#use(stream, kept);
    // Concurrent callers wait, and then read only what is new.
    return this.#queue.run(stream, () => this.#catchUp(stream));
  }

  /** The same for many streams, omitting ended ones. Cached positions are checked with one statement. */
  async readAll(streams: readonly string[]): Promise<Map<string, StreamState<State>>> {
    const isCurrent = await this.#findCurrent(streams);
    const states = new Map<string, StreamState<State>>();
    for (const stream of streams) {
      const kept = isCurrent.has(stream) ? this.#kept.get(stream) : undefined;
      const state = kept === undefined ? await this.#readUnlessEnded(stream) : this.#use(stream, kept);
      if (state !== undefined) states.set(stream, state);
    }
    return states;
  }

  /** The streams whose cached state is current. */
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

  async #readUnlessEnded(stream: string): Promise<StreamState<State> | undefined> {
    try {
      return await this.read(stream);
    } catch (error) {
      if (error instanceof StreamEnded) return undefined;
      throw error;
    }
  }

  /** Caches the state that a decision led to, so that its events need not be read again. */
  keep(stream: string, { state, position }: StreamState<State>, events: readonly { readonly data: unknown }[]): void {
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

  async #catchUp(stream: string): Promise<StreamState<State>> {
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
    // A decision may have cached a later state meanwhile.
    return this.#use(stream, latest !== undefined && latest.position > position ? latest : { state, position, bytes });
  }

  #use(stream: string, entry: CachedState<State>): StreamState<State> {
    this.forget(stream);
    this.#kept.set(stream, entry);
    this.#keptBytes += entry.bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#keptBytes <= this.#maxBytes) break;
      this.forget(oldest);
    }
    return entry;
  }
}

/** The approximate size of an event; accurate enough for a limit, and far faster than serializing it. */
function bytesOf(data: unknown): number {
  if (typeof data === 'string') return data.length * 2;
  if (typeof data !== 'object' || data === null) return 8;
  let bytes = EVENT_BYTES;
  for (const value of Object.values(data)) bytes += bytesOf(value);
  return bytes;
}
