import type { SubscriptionEnd } from '../server/transport.ts';

/** Something with positions of the server, which are comparable within one epoch: a restored database has another. */
export interface OfEpoch {
  readonly epoch: string;
}

/** The source of a store: a snapshot, and changes by position. */
export interface LiveSource<State extends OfEpoch, Update extends OfEpoch> {
  /** The complete snapshot. */
  load(): Promise<State>;
  /** The changes since a position. From another epoch, the first is a complete view. */
  subscribe(
    state: State,
    handlers: { readonly next: (update: Update) => void; readonly end: (end: SubscriptionEnd) => void },
  ): () => void;
  apply(state: State, update: Update): State;
}

export type LiveState<State> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  /** The caller has no access, or the subject is gone. */
  | { readonly status: 'refused'; readonly code: string; readonly teamId?: string }
  | { readonly status: 'live'; readonly state: State };

export interface LivePorts {
  /** The monotonic clock. */
  now(): number;
  later(run: () => void, ms: number): unknown;
  cancel(timer: unknown): void;
  /** A random factor between 0.5 and 1.5: browsers that lost the same server reconnect one by one. */
  jitter(): number;
  /** The session ended: resolves after the next login. */
  sessionRenewed(): Promise<void>;
}

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;

/**
 * Follows a changing subject while it has subscribers: loads it, subscribes from its position, and resumes from that
 * position after any failure. Nothing is lost or counted twice. If the server has been restored meanwhile, everything is
 * loaded again.
 */
export class LiveStore<State extends OfEpoch, Update extends OfEpoch> {
  readonly #source: LiveSource<State, Update>;
  readonly #ports: LivePorts;
  readonly #listeners = new Set<() => void>();
  #current: LiveState<State> = { status: 'loading' };
  #pause = FIRST_PAUSE_MS;
  #timer: unknown;
  #unsubscribe: (() => void) | undefined;
  #running = false;
  /** What came with the snapshot, and is in no message, is from another epoch. */
  #isOutdated = false;
  /** Each start has its own generation: late messages of an earlier one are ignored. */
  #life = 0;

  constructor(source: LiveSource<State, Update>, ports: LivePorts) {
    this.#source = source;
    this.#ports = ports;
  }

  readonly current = (): LiveState<State> => this.#current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (!this.#running) this.#start();
    return () => {
      this.#listeners.delete(listener);
      // A change of screen removes one listener and adds the next within the same moment.
      this.#ports.later(() => this.#stopIfUnwatched(), 0);
    };
  };

  /** Changes the state locally, for acts whose answer is the change. */
  update(change: (state: State) => State): void {
    if (this.#current.status === 'live') this.#set({ status: 'live', state: change(this.#current.state) });
  }

  /** Retries now, without waiting for the backoff. */
  readonly retry = (): void => {
    if (!this.#running || this.#unsubscribe !== undefined) return;
    this.#ports.cancel(this.#timer);
    this.#pause = FIRST_PAUSE_MS;
    void this.#go(this.#life);
  };

  #start(): void {
    this.#running = true;
    this.#life += 1;
    void this.#go(this.#life);
  }

  #stopIfUnwatched(): void {
    if (this.#listeners.size > 0 || !this.#running) return;
    this.#running = false;
    this.#life += 1;
    this.#ports.cancel(this.#timer);
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  async #go(life: number): Promise<void> {
    if (this.#current.status !== 'live' || this.#isOutdated) {
      try {
        const state = await this.#source.load();
        if (life !== this.#life) return;
        this.#isOutdated = false;
        this.#set({ status: 'live', state });
      } catch (error) {
        if (life !== this.#life) return;
        if (this.#isOutdated) this.#goLater(life);
        else this.#set({ status: 'failed', error });
        return;
      }
    }
    if (this.#current.status === 'live') this.#follow(this.#current.state, life);
  }

  #follow(state: State, life: number): void {
    this.#unsubscribe = this.#source.subscribe(state, {
      next: (update) => {
        if (life !== this.#life || this.#current.status !== 'live') return;
        const { state: before } = this.#current;
        this.#set({ status: 'live', state: this.#source.apply(before, update) });
        if (update.epoch === before.epoch) this.#pause = FIRST_PAUSE_MS;
        else this.#loadAgain(life);
      },
      end: (end) => {
        if (life !== this.#life) return;
        this.#unsubscribe = undefined;
        void this.#ended(end, life);
      },
    });
  }

  async #ended(end: SubscriptionEnd, life: number): Promise<void> {
    if (end.kind === 'refused') {
      const { kind: _, ...why } = end;
      this.#set({ status: 'refused', ...why });
      return;
    }
    if (end.kind === 'session') {
      await this.#ports.sessionRenewed();
      if (life === this.#life) void this.#go(life);
      return;
    }
    this.#goLater(life);
  }

  /** Not at once: while a new version replaces another, two servers may answer in turn, each with an epoch of its own. */
  #loadAgain(life: number): void {
    this.#isOutdated = true;
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#goLater(life);
  }

  #goLater(life: number): void {
    this.#timer = this.#ports.later(() => void this.#go(life), this.#pause * this.#ports.jitter());
    this.#pause = Math.min(2 * this.#pause, MAX_PAUSE_MS);
  }

  #set(next: LiveState<State>): void {
    this.#current = next;
    for (const listener of this.#listeners) listener();
  }
}
