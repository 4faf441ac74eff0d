import { Worker } from 'node:worker_threads';

/** Beside the standard streams and the channel for messages. */
export const CPU_REPORTS_FD = 4;

/** Small: the thread only reads a counter and writes a number. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 };

/**
 * Reports the processor time of this process to the one that started it, while a check runs. A thread does that, because
 * a check can keep the main thread in native code for as long as it likes.
 */
export class CpuReports {
  /** The number of the current check; 0 if there is none. */
  readonly #current = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #checks = 0;

  constructor() {
    const program = new URL('./cpu-reports-thread.ts', import.meta.url);
    new Worker(program, { workerData: this.#current, resourceLimits: RESOURCE_LIMITS }).unref();
  }

  begin(): void {
    this.#checks += 1;
    this.#set(this.#checks);
  }

  end(): void {
    this.#set(0);
  }

  #set(check: number): void {
    Atomics.store(this.#current, 0, check);
    Atomics.notify(this.#current, 0);
  }
}
