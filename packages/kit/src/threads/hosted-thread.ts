import { type Transferable, Worker } from 'node:worker_threads';

/** A thread was given up: it took more processor time than it may. */
export class TookTooLong extends Error {}

export interface ThreadProgram<Order> {
  /** Answers each message with one message. */
  readonly program: URL;
  /** Plain data, which the program finds in `workerData`. */
  readonly data?: unknown;
  readonly maxHeapMb: number;
  /** Less than the default for programs whose objects are short-lived: more space would only be filled with them. */
  readonly youngHeapMb?: number;
  /** For a program that has to clean up: the message that tells it to end, and the time that it has for that. */
  readonly farewell?: { readonly order: Order; readonly graceMs: number };
}

export interface AskOptions {
  /** Moved to the thread instead of copied. */
  readonly transfer?: readonly Transferable[];
  /** Ends the thread when it aborts before there is an answer. */
  readonly signal?: AbortSignal;
}

const WATCH_EVERY_MS = 100;

/** One thread and its conversation: every message is answered by one, in order. */
export class HostedThread<Order, Answer> {
  readonly #worker: Worker;
  readonly #farewell: ThreadProgram<Order>['farewell'];
  readonly #ended = Promise.withResolvers<void>();
  readonly #answers: Answer[] = [];
  #failure: Error | undefined;
  #wake: () => void = () => {};

  constructor({ program, data, maxHeapMb, youngHeapMb, farewell }: ThreadProgram<Order>) {
    this.#farewell = farewell;
    this.#worker = new Worker(program, {
      workerData: data,
      resourceLimits: {
        maxOldGenerationSizeMb: maxHeapMb,
        ...(youngHeapMb === undefined ? {} : { maxYoungGenerationSizeMb: youngHeapMb }),
      },
    });
    this.#worker
      .on('message', (answer: Answer) => {
        this.#answers.push(answer);
        this.#wake();
      })
      .on('error', (error: unknown) => this.#fail(error instanceof Error ? error : new Error(String(error))))
      .on('exit', () => {
        this.#fail(new Error('The thread ended.'));
        this.#ended.resolve();
      });
    // A process that is killed does not wait for it.
    this.#worker.unref();
  }

  get isAlive(): boolean {
    return this.#failure === undefined;
  }

  /** Throws if the thread crashes or is ended. An answer that is on its way when the signal aborts is still given. */
  async ask(order: Order, { transfer = [], signal }: AskOptions = {}): Promise<Answer> {
    // It may have a while to clean up, which nobody waits for here.
    const abandon = (): void => void this.end();
    signal?.addEventListener('abort', abandon);
    try {
      this.#worker.postMessage(order, transfer);
      return await this.#next();
    } catch (error) {
      // An aborted thread may end before it can say so.
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', abandon);
    }
  }

  /**
   * Lets the thread fail with TookTooLong after so much of its own processor time: on a busy machine, the clock says
   * nothing about what it does. Returns what ends the watch.
   */
  watch(limitMs: number): () => void {
    let before: number | undefined;
    const timer = setInterval(async () => {
      // The thread may just be starting or ending.
      const used = await this.#worker.cpuUsage().catch(() => undefined);
      if (used === undefined) return;
      const milliseconds = (used.user + used.system) / 1000;
      before ??= milliseconds;
      if (milliseconds - before > limitMs) this.#fail(new TookTooLong());
    }, WATCH_EVERY_MS);
    return () => clearInterval(timer);
  }

  /** Ends it, after it has cleaned up if it has to. */
  async end(): Promise<void> {
    if (this.#farewell === undefined) {
      await this.#worker.terminate();
      return;
    }
    this.#worker.postMessage(this.#farewell.order);
    const late = setTimeout(() => void this.#worker.terminate(), this.#farewell.graceMs);
    await this.#ended.promise;
    clearTimeout(late);
  }

  async #next(): Promise<Answer> {
    for (;;) {
      const answer = this.#answers.shift();
      if (answer !== undefined) return answer;
      if (this.#failure !== undefined) throw this.#failure;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#wake();
  }
}
