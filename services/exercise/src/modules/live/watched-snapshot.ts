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

/** How a changing thing is read. */
export interface SnapshotSource<Snapshot> {
  /** The current snapshot, which is the previous one if nothing changed. Throws an AppError if the thing is gone. */
  read(before: Snapshot | undefined): Promise<Snapshot>;
  /** The topics that hint at its changes. */
  subjects(snapshot: Snapshot | undefined): readonly Subject[];
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

/** Something that subscribers of this instance watch: read once per change, however many there are. */
export class WatchedSnapshot<Snapshot> {
  readonly #deps: WatchDeps;
  readonly #source: SnapshotSource<Snapshot>;
  readonly #onIdle: () => void;
  readonly #subscriptions = new Map<string, () => void>();
  readonly #waiting = new Set<() => void>();
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
    this.#timer = setInterval(() => this.#lookSoon(), POLL_INTERVAL_MS).unref();
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
    await this.#look();
    return this.#latest();
  }

  /** The next state after that version. `waiting` receives a function that ends the wait early. */
  async later(version: number, waiting: (end: () => void) => void): Promise<VersionedSnapshot<Snapshot>> {
    if (this.#version === version) {
      await new Promise<void>((resolve) => {
        this.#waiting.add(resolve);
        waiting(() => {
          this.#waiting.delete(resolve);
          resolve();
        });
      });
    }
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
    this.#onIdle();
  }

  #latest(): VersionedSnapshot<Snapshot> {
    const found = this.#found;
    if (found === undefined) throw new Error('The thing has not been read yet.');
    if ('gone' in found) throw found.gone;
    return { snapshot: found.snapshot, version: this.#version };
  }

  /** All hints until then are handled by one read. */
  #lookLater(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.#lookSoon();
    }, GATHER_MS).unref();
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
    try {
      const snapshot = await this.#source.read(before);
      if (snapshot === before) return;
      this.#found = { snapshot };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.#found = { gone: error };
    }
    this.#version += 1;
    this.#deps.wakeUps.add(this.#waiting);
    this.#waiting.clear();
    // A part may have changed before it was subscribed to.
    if (this.#timer !== undefined && this.#listen()) this.#lookSoon();
  }

  get #snapshot(): Snapshot | undefined {
    return this.#found !== undefined && 'snapshot' in this.#found ? this.#found.snapshot : undefined;
  }

  /** Subscribes to exactly its current parts. Returns whether there is a new one. */
  #listen(): boolean {
    const wanted = new Map(this.#source.subjects(this.#snapshot).map((one) => [`${one.topic} ${one.id}`, one]));
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
