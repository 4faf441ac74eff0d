import { type AppError, kitErrors } from '@muster/kit/errors';
import type { Logger } from '@muster/kit/runtime';
import { CheckEnded, CheckNotBegun, CheckProcess } from './check-process.ts';
import { CheckQueue, tooBusy } from './check-queue.ts';
import { definitionsErrors } from './definitions.errors.ts';
import type { PackageCheck } from './package-check.ts';

export interface CheckLimits {
  /** Of one check. The largest packages take a few seconds. */
  readonly checkMs: number;
  /** Of waiting for a turn. With the check it stays below the time after which a silent connection is given up. */
  readonly waitMs: number;
  /** A process takes half a second to start; one that has just worked is kept for the next package. */
  readonly idleMs: number;
  /** What is under way when the service stops may take this long to end. */
  readonly stopMs: number;
  readonly atOnce: number;
  readonly waitingOfOne: number;
  readonly waiting: number;
}

const LIMITS: CheckLimits = {
  checkMs: 20_000,
  waitMs: 60_000,
  idleMs: 30_000,
  stopMs: 3_000,
  atOnce: 2,
  waitingOfOne: 20,
  waiting: 100,
};

/** Checks packages on disk, a few at once and one of each user, in processes with bounded memory and time. */
export class PackageChecks {
  readonly #log: Logger;
  readonly #limits: CheckLimits;
  readonly #program: URL;
  readonly #queue: CheckQueue;
  readonly #working = new Set<CheckProcess>();
  readonly #resting = new Map<CheckProcess, NodeJS.Timeout>();
  #closing = false;

  constructor(log: Logger, limits: Partial<CheckLimits> = {}, program = new URL('./check-worker.ts', import.meta.url)) {
    this.#log = log;
    this.#limits = { ...LIMITS, ...limits };
    this.#program = program;
    this.#queue = new CheckQueue(this.#limits);
  }

  /** `signal` tells that nobody waits for the answer any more. */
  async check(userId: string, path: string, signal?: AbortSignal): Promise<PackageCheck> {
    if (this.#closing) throw shuttingDown();
    const giveBack = await this.#queue.takePlace(userId, signal);
    try {
      return await this.#checkNow(path);
    } finally {
      giveBack();
    }
  }

  /** Refuses whoever waits, lets what is under way end for a moment, and ends every process. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#queue.refuseAll(shuttingDown());
    const timeout = setTimeout(() => this.#endAll(this.#working), this.#limits.stopMs);
    await this.#queue.empty;
    clearTimeout(timeout);
    for (const timer of this.#resting.values()) clearTimeout(timer);
    await this.#endAll(this.#resting.keys());
  }

  async #endAll(processes: Iterable<CheckProcess>): Promise<void> {
    await Promise.all([...processes].map((each) => each.end()));
  }

  async #checkNow(path: string): Promise<PackageCheck> {
    const checking = this.#wake();
    const deadline = AbortSignal.timeout(this.#limits.checkMs);
    try {
      const answer = await checking.check(path, deadline);
      this.#letRest(checking);
      if ('failed' in answer) throw new Error(`Checking a package failed: ${answer.failed}`);
      return answer;
    } catch (error) {
      if (error instanceof CheckNotBegun) throw tooBusy(error);
      if (!(error instanceof CheckEnded)) throw error;
      if (this.#closing) throw shuttingDown();
      this.#log.warn(`gave up checking a package that ${deadline.aborted ? 'took too long' : 'ended its process'}`);
      throw tooHard(deadline.aborted ? 'takes too long' : 'takes too much memory');
    } finally {
      this.#working.delete(checking);
    }
  }

  #wake(): CheckProcess {
    let woken: CheckProcess | undefined;
    for (const [resting, timer] of this.#resting) {
      clearTimeout(timer);
      this.#resting.delete(resting);
      if (!resting.isAlive) continue;
      woken = resting;
      break;
    }
    const checking = woken ?? new CheckProcess(this.#program);
    this.#working.add(checking);
    return checking;
  }

  #letRest(checking: CheckProcess): void {
    checking.rest();
    const end = setTimeout(() => {
      this.#resting.delete(checking);
      void checking.end();
    }, this.#limits.idleMs);
    this.#resting.set(checking, end.unref());
  }
}

function shuttingDown(): AppError {
  return kitErrors.shutting_down('The server is shutting down; try again shortly.', {
    headers: { 'retry-after': '5' },
  });
}

function tooHard(what: string): AppError {
  return definitionsErrors.package_too_hard(`Checking this package ${what}; make it smaller.`);
}
