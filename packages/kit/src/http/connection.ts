import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { LEAST_BYTES_PER_SECOND } from './body-arrival.ts';

/**
 * What is going on: nothing; a request whose head is not whole yet; a body that is not; an answer that the client does
 * not take; or work of our own.
 */
type Stage = 'idle' | 'head' | 'body' | 'answer' | 'work';

const LINGER_MS = 2000;

/**
 * Closes a connection on which the client is still sending (RFC 9112, 9.6). Closed at once it would be reset by what
 * comes next, and the client would never see the answer; so the rest is read past for a while.
 */
export function endInStages(socket: Duplex, last?: string): void {
  socket.end(last);
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}

/** One connection, and how far its requests have come. */
export class Connection {
  readonly socket: Socket;
  /** More than one when a client sends ahead. */
  readonly #answers = new Set<ServerResponse<IncomingMessage>>();
  /** What had been read when the last answer was done with; more means that another request has begun. */
  #readUntilIdle = 0;
  #moved = 0;
  #stalledMs = 0;

  constructor(socket: Socket) {
    this.socket = socket;
    const destroySoon = socket.destroySoon.bind(socket);
    // How Node closes after the last answer.
    socket.destroySoon = () => (this.stage === 'body' ? endInStages(socket) : destroySoon());
  }

  begin(answer: ServerResponse<IncomingMessage>): void {
    this.#answers.add(answer);
    // Comes after every answer, and for a client that went away as well.
    answer.once('close', () => {
      this.#answers.delete(answer);
      this.#readUntilIdle = this.socket.bytesRead;
    });
  }

  /** The answer that is written next, with its request. */
  get answer(): ServerResponse<IncomingMessage> | undefined {
    const [first] = this.#answers;
    return first;
  }

  /** Has the client told that this connection takes no other request, as far as that can still be said. */
  announceClose(): void {
    for (const answer of this.#answers) if (!answer.headersSent) answer.setHeader('connection', 'close');
  }

  get stage(): Stage {
    const { answer, socket } = this;
    if (answer === undefined) return socket.bytesRead > this.#readUntilIdle ? 'head' : 'idle';
    // Handed over to another protocol, which has to say goodbye by itself.
    if (answer.req.headers.upgrade !== undefined) return 'answer';
    if (!answer.req.complete && answer.req.readableLength === 0) return 'body';
    return socket.writableLength > 0 ? 'answer' : 'work';
  }

  /**
   * How long the client has kept us waiting, at the rate that is the least for bodies too; called every so many
   * milliseconds. Our own work is not the client's delay.
   */
  stalledAfter(milliseconds: number): number {
    const moved = this.socket.bytesRead + this.socket.bytesWritten - this.socket.writableLength;
    const earned = ((moved - this.#moved) * 1000) / LEAST_BYTES_PER_SECOND;
    this.#moved = moved;
    const waited = this.stage === 'work' ? 0 : milliseconds;
    this.#stalledMs = Math.max(0, this.#stalledMs + waited - earned);
    return this.#stalledMs;
  }

  forgive(): void {
    this.#stalledMs = 0;
  }
}
