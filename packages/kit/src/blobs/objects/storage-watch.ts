import type { Logger } from '../../runtime/index.ts';
import type { Judge } from './object-client.ts';
import { StorageFailure, type StorageTrouble } from './storage-failure.ts';

/** How often to ask a storage that can be used, and one that cannot. */
export interface WatchTimes {
  readonly upMs: number;
  readonly downMs: number;
}

export const WATCH_TIMES: WatchTimes = { upMs: 15_000, downMs: 2000 };

/** For those who watch the service. */
const TOLD: Readonly<Record<StorageTrouble, string>> = {
  unreachable: 'file storage unreachable',
  refused: 'file storage refuses',
  foreign: 'file storage of another database',
};

/** Asks the storage whether it can be used. After a failure, `isThorough`: whether it can be written to as well. */
type Probe = (isThorough: boolean) => Promise<void>;

/**
 * Knows whether the storage can be used, so that requests need not find out one by one, each after many seconds. Logs
 * when that changes.
 */
export class StorageWatch implements Judge {
  readonly #probe: Probe;
  readonly #log: Logger | undefined;
  readonly #times: WatchTimes;
  #failure: { readonly is: StorageFailure; readonly since: number } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #state: 'new' | 'watching' | 'stopped' = 'new';

  constructor(probe: Probe, log: Logger | undefined, times: WatchTimes) {
    this.#probe = probe;
    this.#log = log;
    this.#times = times;
  }

  /** Told by the readiness check. */
  get trouble(): string | undefined {
    return this.#failure === undefined ? undefined : TOLD[this.#failure.is.trouble];
  }

  /** What a storage refuses to one it may do for another: then it is asked all the same. */
  get blocked(): StorageFailure | undefined {
    if (this.#state !== 'watching' || this.#failure?.is.trouble === 'refused') return undefined;
    return this.#failure?.is;
  }

  /** Asks once before it returns, so that a wrong setting is told at the start. Returns what is wrong. */
  async start(): Promise<StorageFailure | undefined> {
    await this.#look(true);
    if (this.#state !== 'stopped') {
      this.#state = 'watching';
      this.#lookLater();
    }
    return this.#failure?.is;
  }

  stop(): void {
    this.#state = 'stopped';
    clearTimeout(this.#timer);
  }

  note(failure: StorageFailure): void {
    const isNew = this.#failure === undefined;
    if (this.#failure?.is.message !== failure.message) this.#log?.error(failure.message);
    this.#failure = { is: failure, since: this.#failure?.since ?? performance.now() };
    // The next look would be late.
    if (isNew && this.#state === 'watching') this.#lookLater();
  }

  #lookLater(): void {
    clearTimeout(this.#timer);
    const wait = this.#failure === undefined ? this.#times.upMs : this.#times.downMs;
    this.#timer = setTimeout(() => {
      void this.#look(this.#failure !== undefined).then(() => {
        if (this.#state === 'watching') this.#lookLater();
      });
    }, wait).unref();
  }

  async #look(isThorough: boolean): Promise<void> {
    try {
      await this.#probe(isThorough);
    } catch (error) {
      this.note(error instanceof StorageFailure ? error : new StorageFailure('unreachable', String(error)));
      return;
    }
    if (this.#failure === undefined) return;
    const seconds = Math.round((performance.now() - this.#failure.since) / 1000);
    this.#failure = undefined;
    this.#log?.warn(`the storage of files can be used again after ${seconds} s`);
  }
}
