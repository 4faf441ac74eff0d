import { setTimeout as wait } from 'node:timers/promises';
import { kitErrors, retryAfter } from '../errors/index.ts';
import { FairQueue } from '../runtime/index.ts';
import { type AskOptions, HostedThread, type ThreadProgram } from './hosted-thread.ts';

interface ThreadHostOptions<Order> extends ThreadProgram<Order> {
  /** How many can wait for the thread, and the error for the others. */
  readonly queue: { readonly longest: number; readonly refusal: () => Error };
}

interface Asking {
  /** Who asks, for turns between them; see FairQueue. In order if omitted. */
  readonly keys?: readonly string[];
  /** Gives up with TookTooLong after this much processor time of the thread. */
  readonly cpuMs?: number;
  /** What is aborted before its turn asks no thread. */
  readonly signal?: AbortSignal;
}

/** Loading the code takes longer than most work, so the thread is kept for the next one. */
const IDLE_MS = 10_000;

/**
 * Runs work in a thread, one at a time. The thread starts with the first work and ends when there has been none for a
 * while. One that crashes, takes too long or is no longer wanted is replaced.
 */
export class ThreadHost<Order, Answer> {
  readonly #program: ThreadProgram<Order>;
  readonly #queue: FairQueue;
  readonly #asked = new Set<Promise<unknown>>();
  #thread: HostedThread<Order, Answer> | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor({ queue, ...program }: ThreadHostOptions<Order>) {
    this.#program = program;
    this.#queue = new FairQueue({ places: 1, ...queue });
  }

  /** Serves what is asked until nothing is, or for this long. Then ends the thread, and refuses everything. */
  async stop(waitMs = Number.POSITIVE_INFINITY): Promise<void> {
    const served = Promise.allSettled(this.#asked);
    await (waitMs === Number.POSITIVE_INFINITY
      ? served
      : Promise.race([served, wait(waitMs, undefined, { ref: false })]));
    this.#isStopped = true;
    clearTimeout(this.#idle);
    await this.#thread?.end();
  }

  /** Sends one message and resolves with the answer. */
  ask(order: Order, options: Asking & AskOptions = {}): Promise<Answer> {
    return this.converse((thread) => thread.ask(order, options), options);
  }

  /** The same for work of several messages. If it throws, the thread is ended, whatever that was about. */
  async converse<Result>(
    work: (thread: Pick<HostedThread<Order, Answer>, 'ask'>) => Promise<Result>,
    asking: Asking = {},
  ): Promise<Result> {
    const asked = this.#queue.run(asking.keys ?? [], () => this.#serve(work, asking));
    this.#asked.add(asked);
    try {
      return await asked;
    } finally {
      this.#asked.delete(asked);
    }
  }

  async #serve<Result>(
    work: (thread: HostedThread<Order, Answer>) => Promise<Result>,
    { cpuMs, signal }: Asking,
  ): Promise<Result> {
    if (this.#isStopped) throw shuttingDown();
    signal?.throwIfAborted();
    clearTimeout(this.#idle);
    const thread = this.#started();
    const unwatch = cpuMs === undefined ? undefined : thread.watch(cpuMs);
    try {
      return await work(thread);
    } catch (error) {
      await this.#replace(thread);
      throw this.#isStopped ? shuttingDown() : error;
    } finally {
      unwatch?.();
      this.#idle = setTimeout(() => this.#rest(), IDLE_MS).unref();
    }
  }

  #started(): HostedThread<Order, Answer> {
    if (this.#thread?.isAlive !== true) this.#thread = new HostedThread(this.#program);
    return this.#thread;
  }

  /** The next one does not wait until it has ended, unless it cleans up after itself. */
  async #replace(thread: HostedThread<Order, Answer>): Promise<void> {
    this.#thread = undefined;
    const ended = thread.end();
    if (this.#program.farewell !== undefined) await ended;
  }

  #rest(): void {
    void this.#thread?.end();
    this.#thread = undefined;
  }
}

function shuttingDown(): Error {
  return kitErrors.shutting_down(retryAfter(1));
}
