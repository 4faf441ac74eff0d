import { AppError } from '@muster/kit/errors';
import type { Logger } from '@muster/kit/runtime';
import type { Topics } from '@muster/kit/topics';
import type { WakeUps } from './wake-ups.ts';

/** The polling interval, in case a hint was lost. */
const POLL_INTERVAL_MS = 20_000;
const RETRY_DELAY_MS = 1000;
/** The time in which a client with a broken connection reconnects. */
const LINGER_MS = 10_000;
/** The interval for frequent changes that can wait. */
const GATHER_MS = 1000;

/** The subject of a hint. */
interface Subject {
  readonly topic: string;
  readonly id: string;
  /** Whether it is frequent and can wait a moment. */
  readonly canWait?: boolean;
}

/** A part of the thing that some watchers watch; the others watch all of it. */
export type Part = number;

/** How a changing thing is read. */
export interface SnapshotSource<Snapshot> {
  /**
   * The current snapshot, which is the previous one if nothing changed. What can wait may be taken from that one, unless
   * `hasWaited`. Throws an AppError if the thing is gone.
   */
  read(before: Snapshot | undefined, hasWaited: boolean): Promise<Snapshot>;
  /** The topics that hint at its changes. The same array again means the same topics. */
  subjects(snapshot: Snapshot | undefined): readonly Subject[];
  /** The parts that differ between two snapshots, or all. */
  changed(before: Snapshot, snapshot: Snapshot): ReadonlySet<Part> | 'all';
}

/** A snapshot, with a version that increases with every change. */
export interface VersionedSnapshot<Snapshot> {
  readonly snapshot: Snapshot;
  readonly version: number;
}

interface WatchDeps {
  readonly topics: Topics;
  readonly log: Logger;
  readonly wakeUps: WakeUps;
}

/**
 * Something that subscribers of this instance watch: read once per change, however many there are. Those who wait for a
 * part are woken when that part changes, the others by every change.
 */
export class WatchedSnapshot<Snapshot> {
  readonly #deps: WatchDeps;
  readonly #source: SnapshotSource<Snapshot>;
  readonly #onIdle: () => void;
  readonly #subscriptions = new Map<string, () => void>();
  readonly #waiting = new Map<Part | undefined, Set<() => void>>();
  #subjects: readonly Subject[] | undefined;
  /** Whether a change that can wait may have happened since the last read. */
  #hasWaited = true;
  /** The result of the latest read: a snapshot, or the error that there is none any more. */
  #found: { readonly snapshot: Snapshot } | { readonly gone: AppError } | undefined;
  #version = 0;
  #looking: Promise<void> | undefined;
  #lookingAgain: Promise<void> | undefined;
  #watchers = 0;
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #gathering: NodeJS.Timeout | undefined;

  constructor(deps: WatchDeps, source: SnapshotSource<Snapshot>, onIdle: () => void) {
    this.#deps = deps;
    this.#source = source;
    this.#onIdle = onIdle;
  }

  /** Call it before asking, and `release` once after asking for the last time. */
  retain(): void {
    this.#watchers += 1;
    clearTimeout(this.#soon);
    if (this.#timer !== undefined) return;
    this.#timer = setInterval(() => this.#lookAtAll(), POLL_INTERVAL_MS).unref();
    this.#listen();
  }

  release(): void {
    this.#watchers -= 1;
    if (this.#watchers > 0) return;
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => this.close(), LINGER_MS).unref();
  }

  /** The current state, not one of a moment ago. */
  async fresh(): Promise<VersionedSnapshot<Snapshot>> {
    this.#hasWaited = true;
    await this.#look();
    return this.#latest();
  }

  /**
   * The next state after that version; for a watcher of a part, the next in which it has changed. `waiting` receives a
   * function that ends the wait early.
   */
  async later(
    version: number,
    part: Part | undefined,
    waiting: (end: () => void) => void,
  ): Promise<VersionedSnapshot<Snapshot>> {
    // Whoever was busy during a change looks at once: it may have been theirs.
    if (this.#version === version) await new Promise<void>((resolve) => waiting(this.#wait(part, resolve)));
    return this.#latest();
  }

  close(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    this.#timer = undefined;
    for (const unsubscribe of this.#subscriptions.values()) unsubscribe();
    this.#subscriptions.clear();
    this.#subjects = undefined;
    this.#onIdle();
  }

  /** Returns a function that ends the wait early. */
  #wait(part: Part | undefined, resolve: () => void): () => void {
    const others = this.#waiting.get(part) ?? new Set();
    this.#waiting.set(part, others.add(resolve));
    return () => {
      others.delete(resolve);
      if (others.size === 0 && this.#waiting.get(part) === others) this.#waiting.delete(part);
      resolve();
    };
  }

  #wake(parts: Iterable<Part | undefined>): void {
    for (const part of parts) {
      this.#deps.wakeUps.add(this.#waiting.get(part) ?? []);
      this.#waiting.delete(part);
    }
  }

  #latest(): VersionedSnapshot<Snapshot> {
    const found = this.#found;
    if (found === undefined) throw new Error('The thing has not been read yet.');
    if ('gone' in found) throw found.gone;
    return { snapshot: found.snapshot, version: this.#version };
  }

  /** All hints until then are handled by one read. */
  #lookLater(): void {
    this.#hasWaited = true;
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.#lookSoon();
    }, GATHER_MS).unref();
  }

  #lookAtAll(): void {
    this.#hasWaited = true;
    this.#lookSoon();
  }

  /** For no caller in particular: failures are retried. */
  #lookSoon(): void {
    this.#look().catch((error: unknown) => {
      if (this.#timer === undefined) return;
      this.#deps.log.warn({ err: error }, 'a watched thing could not be read; it will be retried shortly');
      if (this.#watchers === 0) return;
      clearTimeout(this.#soon);
      this.#soon = setTimeout(() => this.#lookSoon(), RETRY_DELAY_MS).unref();
    });
  }

  /** A caller during a read must wait for the next one, which finds the changes until now. */
  #look(): Promise<void> {
    if (this.#looking === undefined) {
      this.#looking = this.#lookNow().finally(() => {
        this.#looking = undefined;
      });
      return this.#looking;
    }
    this.#lookingAgain ??= this.#looking
      .catch(() => {})
      .then(() => {
        this.#lookingAgain = undefined;
        return this.#look();
      });
    return this.#lookingAgain;
  }

  async #lookNow(): Promise<void> {
    const before = this.#snapshot;
    const hasWaited = this.#hasWaited;
    this.#hasWaited = false;
    let changed: ReadonlySet<Part> | 'all' = 'all';
    try {
      const snapshot = await this.#source.read(before, hasWaited);
      if (snapshot === before) return;
      if (before !== undefined) changed = this.#source.changed(before, snapshot);
      this.#found = { snapshot };
    } catch (error) {
      this.#hasWaited = true;
      if (!(error instanceof AppError)) throw error;
      this.#found = { gone: error };
    }
    this.#version += 1;
    this.#wake(changed === 'all' ? [...this.#waiting.keys()] : [...changed, undefined]);
    // A part may have changed before it was subscribed to.
    if (this.#timer !== undefined && this.#listen()) this.#lookAtAll();
  }

  get #snapshot(): Snapshot | undefined {
    return this.#found !== undefined && 'snapshot' in this.#found ? this.#found.snapshot : undefined;
  }

  /** Subscribes to exactly its current parts. Returns whether there is a new one. */
  #listen(): boolean {
    const subjects = this.#source.subjects(this.#snapshot);
    if (subjects === this.#subjects) return false;
    this.#subjects = subjects;
    const wanted = new Map(subjects.map((one) => [`${one.topic} ${one.id}`, one]));
    for (const [key, unsubscribe] of this.#subscriptions) {
      if (wanted.has(key)) continue;
      unsubscribe();
      this.#subscriptions.delete(key);
    }
    const added = [...wanted].filter(([key]) => !this.#subscriptions.has(key));
    for (const [key, { topic, id, canWait = false }] of added) {
      this.#subscriptions.set(
        key,
        this.#deps.topics.subscribe(topic, id, () => (canWait ? this.#lookLater() : this.#lookSoon())),
      );
    }
    return added.length > 0;
  }
}
