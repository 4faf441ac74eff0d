import type { CheckLimits } from './check-limits.ts';

const LOOK_INTERVAL_MS = 100;

/**
 * Aborts a check that has used up its processor time, or has waited too long. The two are different: the first says
 * something about the package, the second about the machine.
 */
export class CheckDeadline {
  readonly #abort = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #exceeded: 'cpu' | 'wait' | undefined;

  /** `arrivedAt` is when the check was asked for, `cpuMs` tells the processor time it has used since. */
  constructor(limits: Pick<CheckLimits, 'cpuMs' | 'waitMs'>, arrivedAt: number, cpuMs: () => number) {
    this.#timer = setInterval(() => {
      if (cpuMs() >= limits.cpuMs) this.#exceed('cpu');
      else if (performance.now() - arrivedAt - cpuMs() >= limits.waitMs) this.#exceed('wait');
    }, LOOK_INTERVAL_MS);
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get exceeded(): 'cpu' | 'wait' | undefined {
    return this.#exceeded;
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #exceed(limit: 'cpu' | 'wait'): void {
    this.end();
    this.#exceeded = limit;
    this.#abort.abort();
  }
}
