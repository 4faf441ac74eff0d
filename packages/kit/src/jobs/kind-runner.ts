import { setTimeout } from 'node:timers/promises';
import { type Database, DatabaseUnavailable, type Tx } from '../database/index.ts';
import { isNewerData } from '../errors/index.ts';
import { type Clock, type Ids, LeftToOthers, type Logger } from '../runtime/index.ts';
import { claimDue, end, requeue, retryLater } from './claims.store.ts';
import { HeldJob } from './held-job.ts';
import { ClaimLost, JobFailed, type JobKind } from './job.ts';

export interface JobDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
}

const MAX_REASON_LENGTH = 500;
const RETRY_DELAY_MS = 1000;

/** The service stops; the job continues on another instance or after the next start. */
class ServiceStopping extends Error {
  constructor() {
    super('The service is stopping.');
  }
}

/** Claims jobs of one kind, up to its concurrency, and runs each to its end. */
export class KindRunner {
  readonly #deps: JobDeps;
  readonly #kind: JobKind<unknown>;
  readonly #held = new Map<HeldJob, Promise<void>>();
  readonly #leftToOthers = new LeftToOthers<number>();
  readonly #stopping = new AbortController();
  readonly #onTrouble: (error: unknown) => void;
  #looking: Promise<void> | undefined;
  #isAskedAgain = false;

  /** `onTrouble` is called if jobs cannot be claimed; the next call tries again. */
  constructor(deps: JobDeps, kind: JobKind<unknown>, onTrouble: (error: unknown) => void) {
    this.#deps = deps;
    this.#kind = kind;
    this.#onTrouble = onTrouble;
  }

  get held(): Iterable<HeldJob> {
    return this.#held.keys();
  }

  /** Polls for work. Neither blocks nor throws. */
  look(): void {
    this.#isAskedAgain = true;
    this.#looking ??= this.#takeAll().finally(() => {
      this.#looking = undefined;
      if (this.#isAskedAgain && !this.#stopping.signal.aborted) this.look();
    });
  }

  /** Claims nothing new and aborts running jobs; requeues those that do not end in time. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping.abort(new ServiceStopping());
    await this.#looking;
    for (const job of this.held) job.abort(new ServiceStopping());
    await Promise.race([Promise.all(this.#held.values()), setTimeout(graceMs, undefined, { ref: false })]);
    for (const job of this.held) await this.#record(job, (tx, now) => requeue(tx, job.claim, now));
  }

  async #takeAll(): Promise<void> {
    const { database, clock, ids } = this.#deps;
    this.#isAskedAgain = false;
    try {
      while (this.#held.size < this.#kind.atOnce && !this.#stopping.signal.aborted) {
        const claim = ids.uuid();
        const wanted = { kind: this.#kind.name, except: this.#leftToOthers.keys, claim };
        const row = await claimDue(database, wanted, clock.now());
        if (row === undefined) break;
        const job = new HeldJob(database, () => clock.now(), claim, row);
        this.#held.set(job, this.#see(job));
      }
    } catch (error) {
      this.#onTrouble(error);
    }
  }

  async #see(job: HeldJob): Promise<void> {
    try {
      await this.#attempt(job);
      if (!job.isFinished) await this.#record(job, (tx, now) => end(tx, job.claim, { state: 'DONE' }, now));
    } catch (error) {
      if (job.isFinished) this.#say(job, 'a job failed after it had stored its end', error);
      else if (error instanceof ClaimLost || job.signal.reason instanceof ClaimLost) this.#say(job, 'a job was lost');
      else if (isInterruption(error, job.signal)) await this.#record(job, (tx, now) => requeue(tx, job.claim, now));
      // While the database is unavailable nothing can be done, and the job has not failed.
      else if (error instanceof DatabaseUnavailable)
        await this.#record(job, (tx, now) => requeue(tx, job.claim, now, RETRY_DELAY_MS));
      else if (isNewerData(error)) await this.#leaveToOthers(job);
      else await this.#fail(job, error);
    }
    this.#held.delete(job);
    this.look();
  }

  /** It has not failed: an instance of a newer version can do it. */
  async #leaveToOthers(job: HeldJob): Promise<void> {
    this.#leftToOthers.add(job.id);
    this.#say(job, 'a job is left to instances of a newer version, whose data it is about');
    await this.#record(job, (tx, now) => requeue(tx, job.claim, now));
  }

  async #attempt(job: HeldJob): Promise<void> {
    // Otherwise a job that crashes its process every time would be retried for ever.
    if (job.attempt > this.#kind.retryAfterMs.length + 1) {
      throw new JobFailed(job.lastError ?? `Each of ${job.attempt - 1} attempts ended with its process.`);
    }
    await this.#kind.run(job);
  }

  async #fail(job: HeldJob, error: unknown): Promise<void> {
    const { id, payload, attempt, claim } = job;
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON_LENGTH);
    const wait = error instanceof JobFailed ? undefined : this.#kind.retryAfterMs[attempt - 1];
    const isFinal = wait === undefined;
    await this.#record(job, async (tx, now) => {
      const isHeld = isFinal
        ? await end(tx, claim, { state: 'FAILED', error: reason }, now)
        : await retryLater(tx, claim, reason, now, wait);
      if (isHeld) await this.#kind.onFailure?.(tx, { id, payload, attempt, reason, error, isFinal });
    });
    this.#say(job, isFinal ? 'a job failed for good' : 'a job failed and is tried again later', error);
  }

  /** The outcome of a job must be stored, even if the database is unavailable for a while. */
  async #record(job: HeldJob, write: (tx: Tx, now: number) => Promise<unknown>): Promise<void> {
    const { database, clock } = this.#deps;
    for (;;) {
      try {
        await database.transaction((tx) => write(tx, clock.now()));
        return;
      } catch (error) {
        const isAway = error instanceof DatabaseUnavailable;
        if (!isAway || this.#stopping.signal.aborted) {
          return this.#say(job, 'what became of a job could not be stored; it is run again later', error);
        }
      }
      await setTimeout(RETRY_DELAY_MS, undefined, { signal: this.#stopping.signal }).catch(() => {});
    }
  }

  #say(job: HeldJob, what: string, error?: unknown): void {
    const { id, attempt } = job;
    this.#deps.log.warn(
      { job: id, kind: this.#kind.name, attempt, ...(error === undefined ? {} : { err: error }) },
      what,
    );
  }
}

/** Whether a job stopped because it was aborted. One that fails on its own meanwhile has failed. */
function isInterruption(error: unknown, { aborted, reason }: AbortSignal): boolean {
  return aborted && (error === reason || (error instanceof Error && error.name === 'AbortError'));
}
