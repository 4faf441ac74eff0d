import { CheckProcess } from './check-process.ts';

/** A process takes half a second to start; an idle one is kept this long for the next package. */
const IDLE_MS = 30_000;

interface PoolOptions {
  readonly idleMs?: number;
  readonly program?: URL;
}

/** The idle processes. */
export class CheckProcesses {
  readonly #options: Required<PoolOptions>;
  readonly #idle = new Map<CheckProcess, NodeJS.Timeout>();

  constructor({ idleMs = IDLE_MS, program = new URL('./check-worker.ts', import.meta.url) }: PoolOptions = {}) {
    this.#options = { idleMs, program };
  }

  take(): CheckProcess {
    for (const [idle, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(idle);
      if (idle.isAlive) return idle;
    }
    return new CheckProcess(this.#options.program);
  }

  giveBack(checking: CheckProcess): void {
    checking.rest();
    const end = setTimeout(() => {
      this.#idle.delete(checking);
      void checking.end();
    }, this.#options.idleMs);
    this.#idle.set(checking, end.unref());
  }

  /** Ends them. */
  async close(): Promise<void> {
    for (const timer of this.#idle.values()) clearTimeout(timer);
    await Promise.all([...this.#idle.keys()].map((idle) => idle.end()));
  }
}
