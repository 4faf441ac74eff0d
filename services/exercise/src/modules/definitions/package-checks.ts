import { type AppError, kitErrors } from '@muster/kit/errors';
import type { Logger } from '@muster/kit/runtime';
import { CheckDeadline } from './check-deadline.ts';
import { type CheckLimits, DEFAULT_LIMITS } from './check-limits.ts';
import { CheckEnded, CheckNotBegun, type CheckProcess } from './check-process.ts';
import type { CheckProcesses } from './check-processes.ts';
import { CheckQueue, tooBusy } from './check-queue.ts';
import { definitionsErrors } from './definitions.errors.ts';
import type { PackageCheck } from './package-check.ts';

/** Checks packages on disk, with limited concurrency and one per user, in processes with limited memory and processor time. */
export class PackageChecks {
  readonly #log: Logger;
  readonly #limits: CheckLimits;
  readonly #processes: CheckProcesses;
  readonly #queue: CheckQueue;
  readonly #working = new Set<CheckProcess>();
  #closing = false;

  constructor(log: Logger, limits: Partial<CheckLimits>, processes: CheckProcesses) {
    this.#log = log;
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
    this.#processes = processes;
    this.#queue = new CheckQueue(this.#limits);
  }

  /** `signal` aborts when the client disconnects. */
  async check(userId: string, path: string, signal?: AbortSignal): Promise<PackageCheck> {
    if (this.#closing) throw shuttingDown();
    const arrivedAt = performance.now();
    const giveBack = await this.#queue.takePlace(userId, signal);
    try {
      return await this.#checkNow(path, arrivedAt);
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

  async #checkNow(path: string, arrivedAt: number): Promise<PackageCheck> {
    const checking = this.#processes.take();
    this.#working.add(checking);
    const deadline = new CheckDeadline(this.#limits, arrivedAt, () => checking.cpuMs);
    try {
      const answer = await checking.check(path, deadline.signal);
      this.#processes.giveBack(checking);
      if ('failed' in answer) throw new Error(`Checking a package failed: ${answer.failed}`);
      return answer;
    } catch (error) {
      if (error instanceof CheckNotBegun) throw tooBusy(error);
      if (!(error instanceof CheckEnded)) throw error;
      if (this.#closing) throw shuttingDown();
      throw this.#refusal(error, deadline.exceeded);
    } finally {
      deadline.end();
      this.#working.delete(checking);
    }
  }

  #refusal(error: CheckEnded, exceeded: CheckDeadline['exceeded']): Error {
    const { cpuMs, waitMs } = this.#limits;
    if (exceeded === 'cpu') {
      this.#log.warn(`gave up checking a package that used ${cpuMs / 1000} s of processor time`);
      return definitionsErrors.package_too_hard('time');
    }
    if (exceeded === 'wait') {
      this.#log.warn(`gave up checking a package that had waited for ${waitMs / 1000} s`);
      return tooBusy(error);
    }
    if (error.why === 'out of memory') {
      this.#log.warn('gave up checking a package that used up the memory of its process');
      return definitionsErrors.package_too_hard('memory');
    }
    // A system that is short of memory kills processes whatever they are doing.
    return error.why === 'killed' ? tooBusy(error) : error;
  }
}

function shuttingDown(): AppError {
  return kitErrors.shutting_down({
    headers: { 'retry-after': '5' },
  });
}
