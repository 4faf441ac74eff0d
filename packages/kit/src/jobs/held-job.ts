import type { Database, Tx } from '../database/index.ts';
import { type ClaimedJob, end, hold, storeProgress } from './claims.store.ts';
import { ClaimLost, type Job } from './job.ts';

/** A job in hand, as its kind sees it. */
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
      this.#require(await hold(tx, this.claim));
      return work(tx);
    });
  }

  async finish(work: (tx: Tx) => Promise<void>): Promise<void> {
    await this.#database.transaction(async (tx) => {
      this.#require(await end(tx, this.claim, { state: 'DONE' }, this.#now()));
      await work(tx);
    });
    this.#isFinished = true;
  }

  #require(isHeld: boolean): void {
    if (isHeld) return;
    const lost = new ClaimLost();
    this.abort(lost);
    throw lost;
  }
}
