import { AppError } from '@muster/kit/errors';
import type { Logger } from '@muster/kit/runtime';
import type { Topics } from '@muster/kit/topics';
import type { WakeUps } from './wake-ups.ts';

/** Hints wake us; this is for one that went astray. */
const LOOK_AT_LEAST_EVERY_MS = 20_000;
const TRY_AGAIN_MS = 1000;
/** Somebody whose connection broke is back within this time. */
const LINGER_MS = 10_000;
/** What comes often and can wait is looked at once in this time. */
const GATHER_MS = 1000;

/** What hints are about. */
interface Subject {
  readonly topic: string;
  readonly id: string;
  /** Whether it comes often and can wait a moment. */
  readonly canWait?: boolean;
}

/** How something that changes is read. */
export interface Reading<Snapshot> {
  /** What it is now: the snapshot before, if nothing has changed. Throws an AppError when it is gone. */
  read(before: Snapshot | undefined): Promise<Snapshot>;
  /** What hints of its changes are about. */
  subjects(snapshot: Snapshot | undefined): readonly Subject[];
}

/** A snapshot, with a number that goes up with every change. */
export interface Seen<Snapshot> {
  readonly snapshot: Snapshot;
  readonly version: number;
}

interface WatchDeps {
  readonly topics: Topics;
  readonly log: Logger;
  readonly wakeUps: WakeUps;
}

/** Something that people here watch: read once per change, however many of them there are. */
export class Watched<Snapshot> {
  readonly #deps: WatchDeps;
  readonly #reading: Reading<Snapshot>;
  readonly #onIdle: () => void;
  readonly #subscriptions = new Map<string, () => void>();
  readonly #waiting = new Set<() => void>();
  /** What the latest look has found: a snapshot, or that there is none any more. */
  #found: { readonly snapshot: Snapshot } | { readonly gone: AppError } | undefined;
  #version = 0;
  #looking: Promise<void> | undefined;
  #lookingAgain: Promise<void> | undefined;
  #watchers = 0;
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #gathering: NodeJS.Timeout | undefined;

  constructor(deps: WatchDeps, reading: Reading<Snapshot>, onIdle: () => void) {
    this.#deps = deps;
    this.#reading = reading;
    this.#onIdle = onIdle;
  }

  /** To be called by everybody who is going to ask, and `release`, once, when they have done so for the last time. */
  retain(): void {
    this.#watchers += 1;
    clearTimeout(this.#soon);
    if (this.#timer !== undefined) return;
    this.#timer = setInterval(() => this.#lookSoon(), LOOK_AT_LEAST_EVERY_MS).unref();
    this.#listen();
  }

  release(): void {
    this.#watchers -= 1;
    if (this.#watchers > 0) return;
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => this.close(), LINGER_MS).unref();
  }

  /** As it is now, and not as it was a moment ago. */
  async fresh(): Promise<Seen<Snapshot>> {
    await this.#look();
    return this.#latest();
  }

  /** As it is once it is no longer that version. `waiting` is told how to end the waiting before. */
  async later(version: number, waiting: (end: () => void) => void): Promise<Seen<Snapshot>> {
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

  #latest(): Seen<Snapshot> {
    const found = this.#found;
    if (found === undefined) throw new Error('Nothing was looked at yet.');
    if ('gone' in found) throw found.gone;
    return { snapshot: found.snapshot, version: this.#version };
  }

  /** However many hints come until then, they are looked at together. */
  #lookLater(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.#lookSoon();
    }, GATHER_MS).unref();
  }

  /** For nobody in particular: what fails is tried again. */
  #lookSoon(): void {
    this.#look().catch((error: unknown) => {
      if (this.#timer === undefined) return;
      this.#deps.log.warn({ err: error }, 'what people watch could not be read; it is read again shortly');
      if (this.#watchers === 0) return;
      clearTimeout(this.#soon);
      this.#soon = setTimeout(() => this.#lookSoon(), TRY_AGAIN_MS).unref();
    });
  }

  /** Whoever asks while a look is under way has to wait for the one after it, which finds what has changed by now. */
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
      const snapshot = await this.#reading.read(before);
      if (snapshot === before) return;
      this.#found = { snapshot };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.#found = { gone: error };
    }
    this.#version += 1;
    this.#deps.wakeUps.add(this.#waiting);
    this.#waiting.clear();
    // What was not listened to may have changed since it was read.
    if (this.#timer !== undefined && this.#listen()) this.#lookSoon();
  }

  get #snapshot(): Snapshot | undefined {
    return this.#found !== undefined && 'snapshot' in this.#found ? this.#found.snapshot : undefined;
  }

  /** Listens to what it is made of now, and to nothing else. Answers whether there is something new among it. */
  #listen(): boolean {
    const wanted = new Map(this.#reading.subjects(this.#snapshot).map((one) => [`${one.topic} ${one.id}`, one]));
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
