import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type AppError, kitErrors, translateError } from '../errors/index.ts';
import type { Logger } from '../runtime/index.ts';
import { failBody } from './body-arrival.ts';
import { type Connection, endInStages } from './connection.ts';

/** Writes the body of an error in the shape of the service, as text. */
type RenderError = (error: AppError, path: string) => string;

/** What Node's parser found, with the bytes it was reading. */
type ParserError = NodeJS.ErrnoException & { readonly rawPacket?: unknown };

/** Answers where there is no request to answer, but only a socket. */
export class SocketErrors {
  readonly #render: RenderError;
  readonly #log: Logger;
  readonly #answered = new WeakSet<Duplex>();

  constructor(render: RenderError, log: Logger) {
    this.#render = render;
    this.#log = log;
  }

  answer(socket: Duplex, error: AppError, path = '/'): void {
    if (this.#answered.has(socket)) return;
    this.#answered.add(socket);
    const text = this.#render(error, path);
    const head = Object.entries({
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      ...error.headers,
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    endInStages(socket, `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${head.join('')}\r\n${text}`);
  }

  /** What is no request, or breaks off in the middle of one. */
  onClientError(thrown: ParserError, socket: Duplex, connection: Connection | undefined): void {
    if (this.#answered.has(socket)) return;
    if (thrown.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const error = translateError(Object.assign(thrown, { statusCode: 400 }), '');
    this.#log.debug({ code: error.code, reason: thrown.code }, 'a connection sent no request that could be read');
    const answer = connection?.answer;
    if (answer === undefined) this.answer(socket, error, pathIn(thrown, connection));
    else if (!failBody(answer.req, error)) socket.destroy();
  }

  /** A tunnel is asked for with this method; Node would close the connection without a word. */
  onConnect(_request: IncomingMessage, socket: Duplex): void {
    socket.on('error', () => {});
    this.answer(socket, kitErrors.method_not_allowed('This server is no proxy; it does not know CONNECT.'));
  }
}

/** Known when the bytes begin with the first line of the first request. */
function pathIn({ rawPacket }: ParserError, connection: Connection | undefined): string | undefined {
  if (!Buffer.isBuffer(rawPacket) || connection?.socket.bytesRead !== rawPacket.length) return undefined;
  const [, path] = /^[A-Z]+ (\/[^\s?]*)/.exec(rawPacket.toString('latin1', 0, 2000)) ?? [];
  return path;
}
