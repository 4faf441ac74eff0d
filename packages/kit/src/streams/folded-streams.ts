import type { Database } from '../database/index.ts';
import { isNewerData } from '../errors/index.ts';
import type { Clock, Ids, Report } from '../runtime/index.ts';
import { KeyedQueue } from '../runtime/keyed-queue.ts';
import { type StoredEvent, StreamEnded } from './event.ts';
import { bytesOfEvent } from './event-bytes.ts';
import { FoldSlices } from './fold-slices.ts';
import { movedSince, readEventPages } from './read.ts';
import type { SnapshotFormat } from './snapshot-format.ts';
import { readSnapshot } from './snapshot-reader.ts';
import { type SnapshotSource, SnapshotWriter } from './snapshot-writer.ts';
import { StateCache } from './state-cache.ts';
import { UnreadableStreams } from './unreadable-streams.ts';

/** How to fold the events of a stream into its state. */
export interface StreamFold<State> {
  /** The state of a stream without events. */
  initial(stream: string): Promise<State>;
  /** Fails with `newerData` if a newer version has written the event: the stream is then neither read nor written. */
  evolve(state: State, event: StoredEvent): State;
  readonly snapshots: SnapshotFormat<State>;
}

/** The state of a stream at a position. States are immutable. */
export interface StreamState<State> {
  readonly state: State;
  readonly position: number;
}

export interface FoldedStreamsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly report: Report;
  /** Called when a stream is folded again that had to make room for others. */
  readonly onFoldedAgain: (stream: string, events: number) => void;
}

export interface FoldedStreamsLimits {
  /** What the cached states may take in memory. */
  readonly maxBytes: number;
  /** The least number of events between two snapshots of a stream. */
  readonly snapshotEvery: number;
}

/** What was done since the start, and what is cached now. */
export interface FoldStatistics {
  readonly keptBytes: number;
  readonly keptStreams: number;
  readonly evictions: number;
  /** Streams that were not cached when somebody asked for them. */
  readonly folds: number;
  /** Those of them that were cached before, and evicted. */
  readonly foldsAgain: number;
  readonly foldedEvents: number;
  /** Folds that began with a snapshot. */
  readonly snapshotsRead: number;
  readonly snapshotsWritten: number;
}

/** An empty state. */
const INITIAL_BYTES = 2000;

/**
 * An LRU cache of stream states, folded on demand and bounded by the bytes that they take in memory. Folding starts from
 * the latest snapshot if there is one, and happens in slices.
 *
 * On the embedded database this process is the only writer, so a cached state is current; on a shared database, newer
 * events are read first, with one statement.
 */
export class FoldedStreams<State> {
  readonly #deps: FoldedStreamsDeps;
  readonly #folding: StreamFold<State>;
  readonly #queue = new KeyedQueue();
  readonly #slices = new FoldSlices();
  readonly #cache: StateCache<SnapshotSource<State>>;
  readonly #snapshots: SnapshotWriter<State>;
  readonly #unreadable: UnreadableStreams;
  #folds = 0;
  #foldsAgain = 0;
  #foldedEvents = 0;
  #snapshotsRead = 0;

  constructor(deps: FoldedStreamsDeps, folding: StreamFold<State>, limits: FoldedStreamsLimits) {
    this.#deps = deps;
    this.#folding = folding;
    this.#cache = new StateCache(limits.maxBytes);
    this.#unreadable = new UnreadableStreams(deps);
    this.#snapshots = new SnapshotWriter({
      ...deps,
      format: folding.snapshots,
      every: limits.snapshotEvery,
      onWritten: (stream, snapshotAt) => this.#cache.update(stream, (kept) => ({ ...kept, snapshotAt })),
    });
  }

  get statistics(): FoldStatistics {
    return {
      keptBytes: this.#cache.bytes,
      keptStreams: this.#cache.size,
      evictions: this.#cache.evictions,
      folds: this.#folds,
      foldsAgain: this.#foldsAgain,
      foldedEvents: this.#foldedEvents,
      snapshotsRead: this.#snapshotsRead,
      snapshotsWritten: this.#snapshots.written,
    };
  }

  /** The current state; `hasMoved` says that the cached one is known to be stale. Fails with StreamEnded. */
  async read(stream: string, hasMoved = false): Promise<StreamState<State>> {
    const kept = this.#cache.get(stream);
    if (kept !== undefined && !hasMoved && this.#deps.database.dialect === 'sqlite') return this.#use(stream, kept);
    // Concurrent callers wait, and then read only what is new.
    return this.#queue.run(stream, () => this.#catchUp(stream));
  }

  /** The same for many streams, omitting ended ones. Cached positions are checked with one statement. */
  async readAll(streams: readonly string[]): Promise<Map<string, StreamState<State>>> {
    const isCurrent = await this.#findCurrent(streams);
    const states = new Map<string, StreamState<State>>();
    for (const stream of streams) {
      const kept = isCurrent.has(stream) ? this.#cache.get(stream) : undefined;
      const state = kept === undefined ? await this.#readUnlessEnded(stream) : this.#use(stream, kept);
      if (state !== undefined) states.set(stream, state);
    }
    return states;
  }

  /** The streams whose cached state is current. */
  async #findCurrent(streams: readonly string[]): Promise<ReadonlySet<string>> {
    const { database } = this.#deps;
    const kept = new Map<string, number>();
    for (const stream of streams) {
      const position = this.#cache.get(stream)?.position;
      if (position !== undefined) kept.set(stream, position);
    }
    const moved = database.dialect === 'sqlite' ? [] : await movedSince(database, kept);
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
    const before = this.#cache.get(stream);
    if (before === undefined || before.position >= position) return;
    const bytes = before.bytes + events.reduce((sum, { data }) => sum + bytesOfEvent(data), 0);
    this.#snapshots.offer(stream, this.#use(stream, { ...before, state, position, bytes }));
  }

  forget(stream: string): void {
    this.#cache.delete(stream);
    this.#snapshots.forget(stream);
  }

  /** Resolves when no snapshot is being written. */
  settled(): Promise<void> {
    return this.#snapshots.settled();
  }

  /** Writes no more snapshots. */
  stop(): Promise<void> {
    return this.#snapshots.stop();
  }

  async #catchUp(stream: string): Promise<StreamState<State>> {
    const kept = this.#cache.get(stream);
    const wasEvicted = this.#cache.wasEvicted(stream);
    try {
      await this.#unreadable.refuse(stream);
      const folded = await this.#fold(stream, kept ?? (await this.#start(stream)));
      if (kept === undefined) this.#noteFold(stream, folded.position, wasEvicted);
      const latest = this.#cache.get(stream);
      // A decision may have cached a later state meanwhile.
      const current = latest !== undefined && latest.position > folded.position ? latest : folded;
      this.#snapshots.offer(stream, current);
      return this.#use(stream, current);
    } catch (error) {
      this.forget(stream);
      throw error;
    }
  }

  /** From where to fold a stream that is not cached. */
  async #start(stream: string): Promise<SnapshotSource<State>> {
    const initial = await this.#folding.initial(stream);
    const found = await readSnapshot(this.#deps, this.#folding.snapshots, this.#slices, stream, initial);
    if (found === undefined) return { state: initial, position: 0, bytes: INITIAL_BYTES, snapshotAt: 0 };
    this.#snapshotsRead += 1;
    return found;
  }

  async #fold(stream: string, from: SnapshotSource<State>): Promise<SnapshotSource<State>> {
    const slice = this.#slices.begin();
    let { state, position, bytes } = from;
    for await (const page of readEventPages(this.#deps.database, stream, position, slice.next)) {
      for (const event of page) {
        state = this.#evolve(stream, state, event);
        position = event.position;
        bytes += bytesOfEvent(event.data);
        if (slice.isOver()) await slice.next();
      }
      this.#foldedEvents += page.length;
    }
    return { ...from, state, position, bytes };
  }

  #evolve(stream: string, state: State, event: StoredEvent): State {
    try {
      return this.#folding.evolve(state, event);
    } catch (error) {
      if (isNewerData(error)) this.#unreadable.note(stream, event, error);
      throw error;
    }
  }

  #noteFold(stream: string, position: number, wasEvicted: boolean): void {
    this.#folds += 1;
    if (!wasEvicted) return;
    this.#foldsAgain += 1;
    this.#deps.onFoldedAgain(stream, position);
  }

  #use(stream: string, entry: SnapshotSource<State>): SnapshotSource<State> {
    this.#cache.use(stream, entry);
    return entry;
  }
}
