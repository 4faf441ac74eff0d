import { setImmediate } from 'node:timers/promises';
import type { Database } from '../database/index.ts';
import type { Clock, Ids, Report } from '../runtime/index.ts';
import { removeSuperseded } from './remove-snapshots.ts';
import type { SnapshotFormat } from './snapshot-format.ts';
import {
  addPart,
  beginSnapshot,
  finishSnapshot,
  latestSnapshot,
  removeSnapshot,
  type StoredSnapshot,
} from './snapshot-rows.ts';

/** A state to write. */
export interface SnapshotSource<State> {
  readonly state: State;
  readonly position: number;
  readonly bytes: number;
  /** The position of the snapshot before; 0 if there is none. */
  readonly snapshotAt: number;
}

export interface SnapshotWriterDeps<State> {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly format: SnapshotFormat<State>;
  readonly report: Report;
  /** Called with the position of the latest snapshot. */
  readonly onWritten: (stream: string, position: number) => void;
  /** The least number of events between two snapshots of a stream. */
  readonly every: number;
}

/** Waiting states stay in memory; a stream that is left out is offered again with its next event. */
const MAX_WAITING = 20;
/**
 * A stream gets a snapshot whenever it has grown by this part. Writing all of them then costs each event at most as
 * much as writing it so many times, however long the stream is.
 */
const GROWTH = 1 / 10;

/**
 * Writes snapshots of long streams in the background: one at a time, part by part, each in its own turn of the event
 * loop and its own transaction. Commands never wait for more than a part.
 */
export class SnapshotWriter<State> {
  readonly #deps: SnapshotWriterDeps<State>;
  readonly #waiting = new Map<string, SnapshotSource<State>>();
  readonly #stopping = new AbortController();
  #writing: Promise<void> | undefined;
  #current: string | undefined;
  #written = 0;

  constructor(deps: SnapshotWriterDeps<State>) {
    this.#deps = deps;
  }

  /** The number of snapshots that this process has written. */
  get written(): number {
    return this.#written;
  }

  /** Writes the state if it is far enough from the snapshot before. */
  offer(stream: string, source: SnapshotSource<State>): void {
    const { position, snapshotAt } = source;
    if (position - snapshotAt < Math.max(this.#deps.every, position * GROWTH)) return;
    if (this.#stopping.signal.aborted || stream === this.#current) return;
    if (this.#waiting.size >= MAX_WAITING && !this.#waiting.has(stream)) return;
    this.#waiting.set(stream, source);
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
  }

  forget(stream: string): void {
    this.#waiting.delete(stream);
  }

  /** Resolves when no snapshot waits. */
  async settled(): Promise<void> {
    while (this.#writing !== undefined) await this.#writing;
  }

  /** Leaves an unfinished snapshot, after the part that is being written. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#waiting.clear();
    await this.settled();
  }

  async #writeAll(): Promise<void> {
    // The command that offered it is answered first.
    await setImmediate();
    for (const [stream, source] of this.#waiting) {
      this.#waiting.delete(stream);
      this.#current = stream;
      let { position } = source;
      try {
        position = await this.#write(stream, source);
      } catch (error) {
        this.#deps.report(error, 'a snapshot of a stream could not be written');
      }
      this.#current = undefined;
      // Also after a failure, so that the next attempt is not made with the next event.
      this.#deps.onWritten(stream, position);
    }
  }

  /** Returns the position of the latest snapshot. */
  async #write(stream: string, { state, position, bytes, snapshotAt }: SnapshotSource<State>): Promise<number> {
    const { database, clock, ids, format } = this.#deps;
    const version = await format.version(state);
    const latest = await latestSnapshot(database, stream, version);
    // Another instance has written one meanwhile.
    if (latest !== undefined && latest.position > snapshotAt) return latest.position;
    const begun: StoredSnapshot = { id: ids.uuid(), stream, position, version, parts: 0, bytes };
    await beginSnapshot(database, begun, clock.now());
    const parts = await this.#writeParts(begun, state);
    const isValid = parts !== undefined && (await finishSnapshot(database, { ...begun, parts }));
    if (isValid) this.#written += 1;
    else await removeSnapshot(database, begun.id);
    await removeSuperseded(database, stream, this.#stopping.signal);
    return position;
  }

  /** The number of parts; undefined if it was interrupted. */
  async #writeParts({ id }: StoredSnapshot, state: State): Promise<number | undefined> {
    let number = 0;
    for (const part of this.#deps.format.parts(state)) {
      if (this.#stopping.signal.aborted) return undefined;
      if (!(await addPart(this.#deps.database, id, number, part))) return undefined;
      number += 1;
      await setImmediate();
    }
    return number;
  }
}
