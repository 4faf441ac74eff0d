import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { MIN_BYTES_PER_SECOND } from '../body/body-arrival.ts';

/**
 * The state of the connection: idle; receiving a head; receiving a body; sending an answer that the client does not
 * read; or doing our own work.
 */
type Stage = 'idle' | 'head' | 'body' | 'answer' | 'work';

const LINGER_MS = 2000;

/**
 * Closes a connection on which the client is still sending (RFC 9112, 9.6). If it were closed at once, the client's
 * next bytes would cause a reset, and the client would never see the answer; so the rest is discarded for a while.
 */
export function endInStages(socket: Duplex, last?: string): void {
  socket.end(last);
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}

/** A connection and the state of its requests. */
export class Connection {
  readonly socket: Socket;
  /** More than one if a client pipelines requests. */
  readonly #answers = new Set<ServerResponse<IncomingMessage>>();
  /** The bytes read when the last answer ended; more means that another request has begun. */
  #readUntilIdle = 0;
  #moved = 0;
  #stalledMs = 0;
  #isGivenUp = false;

  constructor(socket: Socket) {
    this.socket = socket;
    const destroySoon = socket.destroySoon.bind(socket);
    // Node calls this to close after the last answer.
    socket.destroySoon = () => (this.stage === 'body' ? endInStages(socket) : destroySoon());
  }

  begin(answer: ServerResponse<IncomingMessage>): void {
    this.#answers.add(answer);
    // Emitted after every answer, and if the client disconnects.
    answer.once('close', () => {
      this.#answers.delete(answer);
      this.#readUntilIdle = this.socket.bytesRead;
    });
  }

  /** The answer to be written next, with its request. */
  get answer(): ServerResponse<IncomingMessage> | undefined {
    const [first] = this.#answers;
    return first;
  }

  /** Sends `Connection: close` with the last answer: requests behind such an answer would be dropped. */
  announceClose(): void {
    const answers = [...this.#answers];
    for (const answer of answers.filter(({ headersSent }) => !headersSent)) {
      if (answer === answers.at(-1)) answer.setHeader('connection', 'close');
      else answer.removeHeader('connection');
    }
  }

  get stage(): Stage {
    const { answer, socket } = this;
    if (answer === undefined) return socket.bytesRead > this.#readUntilIdle ? 'head' : 'idle';
    // Upgraded to another protocol, which must close by itself.
    if (answer.req.headers.upgrade !== undefined) return 'answer';
    if (!answer.req.complete && answer.req.readableLength === 0) return 'body';
    return socket.writableLength > 0 ? 'answer' : 'work';
  }

  /**
   * How long the client has stalled, at the minimum rate for bodies; called at this interval in milliseconds. Our own
   * work does not count.
   */
  stalledAfter(milliseconds: number): number {
    const moved = this.socket.bytesRead + this.socket.bytesWritten - this.socket.writableLength;
    const earned = ((moved - this.#moved) * 1000) / MIN_BYTES_PER_SECOND;
    this.#moved = moved;
    const waited = this.stage === 'work' ? 0 : milliseconds;
    this.#stalledMs = Math.max(0, this.#stalledMs + waited - earned);
    return this.#stalledMs;
  }

  /** Whether its client was told that it is not waited for any longer. */
  get isGivenUp(): boolean {
    return this.#isGivenUp;
  }

  giveUp(): void {
    this.#isGivenUp = true;
    this.#stalledMs = 0;
  }
}
