import { setImmediate } from 'node:timers/promises';
import type { Logger } from '@muster/kit/runtime';
import type { WebSocket as ProtocolSocket } from 'graphql-ws';
import type { WebSocket } from 'ws';

/** With more than this buffered, the client does not read at all. */
const MAX_UNSENT_BYTES = 4 * 1024 * 1024;
/** An application-specific code, which clients do not treat as a refusal. */
const READS_TOO_SLOWLY = 4008;
/** A client that reads within this time gets the reason. */
const CLOSE_TIMEOUT_MS = 30_000;
const BYTES_PER_UNIT = 1024;
const INVALID_MESSAGE = 4400;
/** A close frame holds up to 123 bytes. */
const MAX_REASON_BYTES = 120;

type Handle = (text: string) => Promise<void>;
/** Resolves when the client may send this much. */
type Allow = (units: number) => Promise<void>;

/**
 * A socket with backpressure. Messages are handled in order, each in a separate turn of the event loop. Nothing more is
 * read before the last message is handled and every answer is sent: a client that sends faster than allowed, or than it
 * reads, must wait.
 */
export class ThrottledSocket implements ProtocolSocket {
  readonly #socket: WebSocket;
  readonly #allow: Allow;
  readonly #log: Logger;
  readonly #sentWithinMs: number;
  /** Messages that arrived together with the current one. */
  readonly #pending: { readonly bytes: number; handle(): Promise<void> }[] = [];
  #isHandling = false;
  #begun = Promise.withResolvers<void>();
  #unsent = 0;
  #allSent = Promise.withResolvers<void>();
  #deadline: NodeJS.Timeout | undefined;

  /** A client that reads nothing for `sentWithinMs` is cut off. */
  constructor(socket: WebSocket, allow: Allow, { log, sentWithinMs }: { log: Logger; sentWithinMs: number }) {
    this.#socket = socket;
    this.#allow = allow;
    this.#log = log;
    this.#sentWithinMs = sentWithinMs;
    socket.on('ping', (data) => this.#take(data.length, () => this.#send((done) => socket.pong(data, false, done))));
  }

  get protocol(): string {
    return this.#socket.protocol;
  }

  onMessage(handle: Handle): void {
    this.#socket.on('message', (data) => {
      const text = data.toString();
      this.#take(text.length, () => this.#handle(handle, text));
    });
  }

  /** The current message started a long-lived operation; the next one need not wait for its end. */
  begun(): void {
    this.#begun.resolve();
  }

  /** Resolves when the text was handed to the network. */
  send(text: string): Promise<void> {
    return this.#send((done) => this.#socket.send(text, done));
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason.slice(0, MAX_REASON_BYTES));
  }

  #take(bytes: number, handle: () => Promise<void>): void {
    this.#pending.push({ bytes, handle });
    if (!this.#isHandling) void this.#handleAll();
  }

  async #handleAll(): Promise<void> {
    this.#isHandling = true;
    this.#socket.pause();
    for (let next = this.#pending.shift(); next !== undefined; next = this.#pending.shift()) {
      await this.#allow(1 + Math.floor(next.bytes / BYTES_PER_UNIT));
      // Sent before the client knew that the connection is closing.
      if (this.#socket.readyState !== this.#socket.OPEN) break;
      await next.handle();
      if (this.#unsent > 0) await this.#allSent.promise;
      await setImmediate();
    }
    this.#isHandling = false;
    this.#socket.resume();
  }

  async #handle(handle: Handle, text: string): Promise<void> {
    this.#begun = Promise.withResolvers();
    const handled = handle(text).catch((error: unknown) => {
      this.#log.debug({ err: error }, 'a message over a WebSocket could not be handled');
      this.close(INVALID_MESSAGE, 'Invalid message received');
    });
    await Promise.race([handled, this.#begun.promise]);
  }

  #send(write: (done: () => void) => void): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return Promise.resolve();
    if (this.#socket.bufferedAmount > MAX_UNSENT_BYTES) this.#cutOff();
    if (this.#unsent === 0) this.#allSent = Promise.withResolvers();
    this.#unsent += 1;
    this.#deadline ??= this.#startDeadline();
    return new Promise((resolve) => {
      write(() => {
        this.#unsent -= 1;
        clearTimeout(this.#deadline);
        this.#deadline = this.#unsent === 0 ? undefined : this.#startDeadline();
        if (this.#unsent === 0) this.#allSent.resolve();
        resolve();
      });
    });
  }

  #startDeadline(): NodeJS.Timeout {
    return setTimeout(() => this.#cutOff(), this.#sentWithinMs).unref();
  }

  /** Buffered data is lost with the connection; the client requests it again. */
  #cutOff(): void {
    this.close(READS_TOO_SLOWLY, 'You read too slowly. Connect again, and go on from your last position.');
    setTimeout(() => this.#socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  }
}
