import { setTimeout } from 'node:timers/promises';
import { type Database, DatabaseUnavailable, type Tx } from '../database/index.ts';
import { type ClaimedJob, end, lockClaim, storeProgress } from './claims.store.ts';
import { ClaimLost, type Job } from './job.ts';

const RETRY_DELAY_MS = 1000;

/** A claimed job, as seen by its kind. */
export class HeldJob implements Job<unknown> {
  readonly id: number;
  readonly payload: unknown;
  readonly attempt: number;
  readonly lastError: string | null;
  readonly claim: string;
  readonly #database: Database;
  readonly #now: () => number;
  readonly #abort = new AbortController();
  #isFinished = false;

  constructor(database: Database, now: () => number, claim: string, row: ClaimedJob) {
    this.id = row.id;
    this.payload = row.payload;
    this.attempt = row.attempts;
    this.lastError = row.last_error;
    this.claim = claim;
    this.#database = database;
    this.#now = now;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get isFinished(): boolean {
    return this.#isFinished;
  }

  abort(reason: Error): void {
    this.#abort.abort(reason);
  }

  async report(progress: unknown): Promise<void> {
    await this.#database.transaction(async (tx) => this.#require(await storeProgress(tx, this.claim, progress)));
  }

  async transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.#database.transaction(async (tx) => {
      this.#require(await lockClaim(tx, this.claim));
      return work(tx);
    });
  }

  async finish(work: (tx: Tx) => Promise<void>): Promise<void> {
    const store = async (tx: Tx): Promise<void> => {
      this.#require(await end(tx, this.claim, { state: 'DONE' }, this.#now()));
      await work(tx);
    };
    // While the database is unavailable, the work that was done must not be lost and repeated.
    while (!(await this.#isStored(store))) {
      await setTimeout(RETRY_DELAY_MS, undefined, { signal: this.signal }).catch(() => {});
    }
    this.#isFinished = true;
  }

  async #isStored(store: (tx: Tx) => Promise<void>): Promise<boolean> {
    try {
      await this.#database.transaction(store);
      return true;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || this.signal.aborted) throw error;
      return false;
    }
  }

  #require(isHeld: boolean): void {
    if (isHeld) return;
    const lost = new ClaimLost();
    this.abort(lost);
    throw lost;
  }
}
