import type { Part, WatchedSnapshot } from './watched-snapshot.ts';

/** The next message for a subscriber: undefined if there is nothing to send. Throws if they have lost access. */
type Tell<Snapshot, Message> = (snapshot: Snapshot) => Message | undefined;

/**
 * The messages of one subscription. Each is created when it is requested, after the previous one was sent: a slow
 * client gets several changes in one message, and nothing is buffered in memory.
 */
export class SubscriptionMessages<Snapshot, Message> implements AsyncIterableIterator<Message> {
  readonly #watched: WatchedSnapshot<Snapshot>;
  readonly #tell: Tell<Snapshot, Message>;
  readonly #part: Part | undefined;
  readonly #reasonOf: (thrown: unknown) => Promise<unknown>;
  #version: number | undefined;
  #isEnded = false;
  #stopWaiting: (() => void) | undefined;

  /**
   * With a part, `tell` is called only after changes of that part, and may be called after others. `reasonOf` says more
   * exactly why the subscription ends.
   */
  constructor(
    watched: WatchedSnapshot<Snapshot>,
    tell: Tell<Snapshot, Message>,
    part?: Part,
    reasonOf: (thrown: unknown) => Promise<unknown> = async (thrown) => thrown,
  ) {
    this.#watched = watched;
    this.#tell = tell;
    this.#part = part;
    this.#reasonOf = reasonOf;
    watched.retain();
  }

  async next(): Promise<IteratorResult<Message, undefined>> {
    try {
      while (!this.#isEnded) {
        const { snapshot, version } = await this.#seen();
        if (this.#isEnded) break;
        this.#version = version;
        const message = this.#tell(snapshot);
        if (message !== undefined) return { done: false, value: message };
      }
    } catch (error) {
      this.#end();
      throw await this.#reasonOf(error);
    }
    return { done: true, value: undefined };
  }

  async return(): Promise<IteratorResult<Message, undefined>> {
    this.#end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #seen() {
    if (this.#version === undefined) return this.#watched.fresh();
    return this.#watched.later(this.#version, this.#part, (stop) => {
      this.#stopWaiting = stop;
    });
  }

  #end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#stopWaiting?.();
    this.#watched.release();
  }
}
