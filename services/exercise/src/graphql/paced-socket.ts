import { setImmediate } from 'node:timers/promises';
import type { Logger } from '@muster/kit/runtime';
import type { WebSocket as ProtocolSocket } from 'graphql-ws';
import type { WebSocket } from 'ws';

/** A client for which more than this waits does not read at all. */
const MOST_UNSENT_BYTES = 4 * 1024 * 1024;
const BYTES_PER_UNIT = 1024;
const INVALID_MESSAGE = 4400;
/** A close frame has room for 123 bytes. */
const LONGEST_REASON = 120;

type Handle = (text: string) => Promise<void>;
/** Resolves when the client may send as much as that. */
type Allow = (units: number) => Promise<void>;

/**
 * A socket whose messages are dealt with one after the other, each in a turn of the event loop of its own. Nothing more
 * is read from it before the last message is dealt with and everything that is to be said has gone out: whoever sends
 * faster than they may, or than they read, waits at their own end of the line.
 */
export class PacedSocket implements ProtocolSocket {
  readonly #socket: WebSocket;
  readonly #allow: Allow;
  readonly #log: Logger;
  /** What came in one piece with the message that is being dealt with. */
  readonly #came: { readonly bytes: number; deal(): Promise<void> }[] = [];
  #isDealing = false;
  #begun = Promise.withResolvers<void>();
  #unsent = 0;
  #allSent = Promise.withResolvers<void>();

  constructor(socket: WebSocket, allow: Allow, log: Logger) {
    this.#socket = socket;
    this.#allow = allow;
    this.#log = log;
    socket.on('ping', (data) => this.#take(data.length, () => this.#send((done) => socket.pong(data, false, done))));
  }

  get protocol(): string {
    return this.#socket.protocol;
  }

  onMessage(handle: Handle): void {
    this.#socket.on('message', (data) => {
      const text = data.toString();
      this.#take(text.length, () => this.#deal(handle, text));
    });
  }

  /** The message being dealt with began something that lasts; the next one need not wait for its end. */
  begun(): void {
    this.#begun.resolve();
  }

  /** Resolves when the text is on its way. */
  send(text: string): Promise<void> {
    return this.#send((done) => this.#socket.send(text, done));
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason.slice(0, LONGEST_REASON));
  }

  #take(bytes: number, deal: () => Promise<void>): void {
    this.#came.push({ bytes, deal });
    if (!this.#isDealing) void this.#dealWithAll();
  }

  async #dealWithAll(): Promise<void> {
    this.#isDealing = true;
    this.#socket.pause();
    for (let next = this.#came.shift(); next !== undefined; next = this.#came.shift()) {
      await this.#allow(1 + Math.floor(next.bytes / BYTES_PER_UNIT));
      // What the other end sent before it knew that the connection is being closed.
      if (this.#socket.readyState !== this.#socket.OPEN) break;
      await next.deal();
      if (this.#unsent > 0) await this.#allSent.promise;
      await setImmediate();
    }
    this.#isDealing = false;
    this.#socket.resume();
  }

  async #deal(handle: Handle, text: string): Promise<void> {
    this.#begun = Promise.withResolvers();
    const dealt = handle(text).catch((error: unknown) => {
      this.#log.debug({ err: error }, 'a message over a WebSocket could not be dealt with');
      this.close(INVALID_MESSAGE, 'Invalid message received');
    });
    await Promise.race([dealt, this.#begun.promise]);
  }

  #send(write: (done: () => void) => void): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return Promise.resolve();
    if (this.#socket.bufferedAmount > MOST_UNSENT_BYTES) this.#socket.terminate();
    if (this.#unsent === 0) this.#allSent = Promise.withResolvers();
    this.#unsent += 1;
    return new Promise((resolve) => {
      write(() => {
        this.#unsent -= 1;
        if (this.#unsent === 0) this.#allSent.resolve();
        resolve();
      });
    });
  }
}
