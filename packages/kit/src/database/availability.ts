import { DatabaseUnavailable, type Reason } from './failures.ts';

const PROBE_INTERVAL_MS = 2000;

/** Throws if the database cannot be used. */
type Probe = () => Promise<unknown>;

/**
 * Whether the database can be used, as far as is known. Failures come from whoever meets them; from then on the database
 * is tried every two seconds until it works, so that an outage ends also if nobody asks for anything.
 */
export class Availability {
  readonly #isLasting: (reason: Reason) => boolean;
  readonly #probes: Probe[] = [];
  readonly #listeners: (() => void)[] = [];
  #reason: Reason | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** `isLasting` tells reasons that concern everybody from those of one statement. */
  constructor(isLasting: (reason: Reason) => boolean) {
    this.#isLasting = isLasting;
  }

  /** Why the database cannot be used, or not be written to. */
  get trouble(): Reason | undefined {
    return this.#reason;
  }

  failed(reason: Reason): void {
    if (this.#isClosed || !this.#isLasting(reason)) return;
    this.#reason = reason;
    this.#timer ??= setTimeout(() => void this.#try(), PROBE_INTERVAL_MS).unref();
  }

  /** Adds something that must work before an outage is over. */
  addProbe(probe: Probe): void {
    this.#probes.push(probe);
  }

  onRecovery(listener: () => void): void {
    this.#listeners.push(listener);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #try(): Promise<void> {
    try {
      for (const probe of this.#probes) await probe();
      this.#timer = undefined;
      this.#reason = undefined;
      for (const listener of this.#listeners) listener();
    } catch (error) {
      if (this.#isClosed) return;
      this.#timer = setTimeout(() => void this.#try(), PROBE_INTERVAL_MS).unref();
      if (error instanceof DatabaseUnavailable) this.failed(error.reason);
    }
  }
}
