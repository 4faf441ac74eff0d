import type { Watched } from './watched.ts';

/** What somebody who follows a thing is told: nothing when there is nothing to tell. Throws when it is not for them. */
type Tell<Snapshot, Message> = (snapshot: Snapshot) => Message | undefined;

/**
 * The messages for one subscription. The next one is made when it is asked for, which is when the one before has been
 * sent: whoever reads slowly is told of several changes at once, and nothing waits in memory.
 */
export class Following<Snapshot, Message> implements AsyncIterableIterator<Message> {
  readonly #watched: Watched<Snapshot>;
  readonly #tell: Tell<Snapshot, Message>;
  #version: number | undefined;
  #isEnded = false;
  #stopWaiting: (() => void) | undefined;

  constructor(watched: Watched<Snapshot>, tell: Tell<Snapshot, Message>) {
    this.#watched = watched;
    this.#tell = tell;
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
      throw error;
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
    return this.#watched.later(this.#version, (stop) => {
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
