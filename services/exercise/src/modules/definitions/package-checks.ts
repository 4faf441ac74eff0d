import { type AppError, kitErrors } from '@muster/kit/errors';
import type { Logger } from '@muster/kit/runtime';
import { CheckEnded, CheckNotBegun, type CheckProcess } from './check-process.ts';
import type { CheckProcesses } from './check-processes.ts';
import { CheckQueue, tooBusy } from './check-queue.ts';
import { definitionsErrors } from './definitions.errors.ts';
import type { PackageCheck } from './package-check.ts';

export interface CheckLimits {
  /** For one check. */
  readonly checkMs: number;
  /** For waiting. Together with the check it is shorter than the idle timeout of a connection. */
  readonly waitMs: number;
  /** How long running checks have to end when the service stops. */
  readonly stopMs: number;
  readonly atOnce: number;
  readonly waitingOfOne: number;
  readonly waiting: number;
}

const LIMITS: Omit<CheckLimits, 'checkMs'> = {
  waitMs: 60_000,
  stopMs: 3_000,
  atOnce: 2,
  waitingOfOne: 20,
  waiting: 100,
};

/** Checks packages on disk, with limited concurrency and one per user, in processes with limited memory and time. */
export class PackageChecks {
  readonly #log: Logger;
  readonly #limits: CheckLimits;
  readonly #processes: CheckProcesses;
  readonly #queue: CheckQueue;
  readonly #working = new Set<CheckProcess>();
  #closing = false;

  constructor(log: Logger, limits: Partial<CheckLimits> & Pick<CheckLimits, 'checkMs'>, processes: CheckProcesses) {
    this.#log = log;
    this.#limits = { ...LIMITS, ...limits };
    this.#processes = processes;
    this.#queue = new CheckQueue(this.#limits);
  }

  /** `signal` aborts when the client disconnects. */
  async check(userId: string, path: string, signal?: AbortSignal): Promise<PackageCheck> {
    if (this.#closing) throw shuttingDown();
    const giveBack = await this.#queue.takePlace(userId, signal);
    try {
      return await this.#checkNow(path);
    } finally {
      giveBack();
    }
  }

  /** Rejects waiting checks, gives running ones a moment to end, and kills every process. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#queue.refuseAll(shuttingDown());
    const timeout = setTimeout(() => {
      for (const working of this.#working) void working.end();
    }, this.#limits.stopMs);
    await this.#queue.empty;
    clearTimeout(timeout);
    await this.#processes.close();
  }

  async #checkNow(path: string): Promise<PackageCheck> {
    const checking = this.#processes.take();
    this.#working.add(checking);
    const deadline = AbortSignal.timeout(this.#limits.checkMs);
    try {
      const answer = await checking.check(path, deadline);
      this.#processes.giveBack(checking);
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
}

function shuttingDown(): AppError {
  return kitErrors.shutting_down('The server is shutting down; try again shortly.', {
    headers: { 'retry-after': '5' },
  });
}

function tooHard(what: string): AppError {
  return definitionsErrors.package_too_hard(`Checking this package ${what}; make it smaller.`);
}
