import type { Database } from '../database/index.ts';
import { isNewerData } from '../errors/index.ts';
import { type Clock, LeftToOthers, type Logger } from '../runtime/index.ts';
import { type DueStream, type LeaseTerms, leaseDueStreams, nextDueTime, releaseStream } from './due-rows.ts';

export interface DueTimerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface DueTimerOptions {
  /**
   * Decides what is due in a stream, appends it and sets its next due time in the same transaction. Another instance
   * may do the same concurrently: the append decides which one wins. A stream for which this fails with `newerData` is
   * left to other instances.
   */
  wake(stream: string): Promise<void>;
  /** Called with how late each stream was woken, in milliseconds. */
  onLateness?(milliseconds: number): void;
  /** The lease on a stream; after it, other instances try too. */
  readonly leaseMs?: number;
  /** The longest sleep: a safety net for lost hints and clock changes. */
  readonly lookEveryMs?: number;
}

const LEASE_MS = 5000;
const POLL_INTERVAL_MS = 2000;
const BATCH = 100;
const CONCURRENCY = 20;
const GRACE_MS = 5000;
const RETRY_DELAY_MS = 25;

/** Wakes streams when they are due. */
export class DueTimer {
  readonly #deps: DueTimerDeps;
  readonly #options: DueTimerOptions;
  readonly #leaseMs: number;
  readonly #lookEveryMs: number;
  /** Leased, but not started yet. */
  #waiting: DueStream[] = [];
  readonly #waking = new Set<Promise<void>>();
  readonly #leftToOthers = new LeftToOthers<string>();
  #unsubscribe: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** The due time for which the timer sleeps. */
  #next = Number.POSITIVE_INFINITY;
  #looking: Promise<void> | undefined;
  #isAskedAgain = false;
  #isStopped = false;
  #isInTrouble = false;

  constructor(deps: DueTimerDeps, options: DueTimerOptions) {
    this.#deps = deps;
    this.#options = options;
    this.#leaseMs = options.leaseMs ?? LEASE_MS;
    this.#lookEveryMs = options.lookEveryMs ?? POLL_INTERVAL_MS;
  }

  start(): void {
    this.#unsubscribe = this.#deps.database.topics.subscribe('due times', '', (earliest) => {
      if (earliest === undefined || -earliest < this.#next) this.look();
    });
    this.look();
  }

  /** Leases nothing new, and waits for running work. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#unsubscribe?.();
    clearTimeout(this.#timer);
    await this.#looking;
    // The lease on streams that were not started expires in a few seconds.
    this.#waiting = [];
    const grace = new Promise((resolve) => setTimeout(resolve, GRACE_MS).unref());
    await Promise.race([Promise.all(this.#waking), grace]);
  }

  /** Polls at once, for example after a clock change. Neither blocks nor throws. */
  look(): void {
    this.#isAskedAgain = true;
    this.#looking ??= this.#takeDue().finally(() => {
      this.#looking = undefined;
      if (this.#isAskedAgain && !this.#isStopped) this.look();
    });
  }

  async #takeDue(): Promise<void> {
    this.#isAskedAgain = false;
    clearTimeout(this.#timer);
    // Enough is queued; the last of it polls again.
    if (this.#waiting.length > 0) return;
    let sleepMs = this.#lookEveryMs;
    try {
      sleepMs = Math.min(await this.#takeBatch(), sleepMs);
      this.#isInTrouble = false;
    } catch (error) {
      this.#trouble(error);
    }
    if (!this.#isStopped) this.#timer = setTimeout(() => this.look(), sleepMs).unref();
  }

  /** Leases what is due; returns how long to sleep. */
  async #takeBatch(): Promise<number> {
    const { database, clock } = this.#deps;
    const now = clock.now();
    const terms: LeaseTerms = { leaseMs: this.#leaseMs, except: this.#leftToOthers.keys };
    this.#next = (await nextDueTime(database, now, terms)) ?? Number.POSITIVE_INFINITY;
    if (this.#next > now) return Math.max(this.#next - now, 1);
    const taken = await leaseDueStreams(database, now, terms, BATCH);
    // Another instance is leasing them at the moment.
    if (taken.length === 0) return RETRY_DELAY_MS;
    this.#waiting.push(...taken);
    this.#wakeSome();
    return this.#waiting.length === 0 ? 0 : Number.POSITIVE_INFINITY;
  }

  #wakeSome(): void {
    while (this.#waking.size < CONCURRENCY && !this.#isStopped) {
      const due = this.#waiting.shift();
      if (due === undefined) return;
      const waking: Promise<void> = this.#wake(due).finally(() => {
        this.#waking.delete(waking);
        this.#wakeSome();
        if (this.#waiting.length === 0 && !this.#isStopped) this.look();
      });
      this.#waking.add(waking);
    }
  }

  async #wake(due: DueStream): Promise<void> {
    const { database, clock, log } = this.#deps;
    const { stream, due_at } = due;
    this.#options.onLateness?.(clock.now() - due_at);
    try {
      await this.#options.wake(stream);
    } catch (error) {
      if (isNewerData(error)) {
        this.#leftToOthers.add(stream);
        log.warn({ stream }, 'a stream is left to instances of a newer version, which can wake it');
        // If that fails, the lease expires.
        await database.transaction((tx) => releaseStream(tx, due)).catch(() => {});
        return;
      }
      log.error({ err: error, stream }, 'a stream could not be woken; it is tried again shortly');
    }
  }

  /** Logged once per outage. */
  #trouble(error: unknown): void {
    if (!this.#isInTrouble) this.#deps.log.error({ err: error }, 'due times cannot be looked at');
    this.#isInTrouble = true;
  }
}
