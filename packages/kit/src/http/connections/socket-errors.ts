import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type AppError, kitErrors, translateError } from '../../errors/index.ts';
import type { Logger } from '../../runtime/index.ts';
import { failBody } from '../body/body-arrival.ts';
import { type Connection, endInStages } from './connection.ts';

/** Serializes an error body in the format of the service. */
type RenderError = (error: AppError, path: string) => string;

/** An error of Node's parser, with the bytes it was reading. */
type ParserError = NodeJS.ErrnoException & { readonly rawPacket?: unknown };

/** Answers on a socket that has no parsed request. */
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

  /** Data that is not a request, or an incomplete one. */
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

  /** CONNECT asks for a tunnel; Node would close the connection without an answer. */
  onConnect(_request: IncomingMessage, socket: Duplex): void {
    socket.on('error', () => {});
    this.answer(socket, kitErrors.method_not_allowed('no_proxy'));
  }
}

/** Known if the bytes begin with the first line of the first request. */
function pathIn({ rawPacket }: ParserError, connection: Connection | undefined): string | undefined {
  if (!Buffer.isBuffer(rawPacket) || connection?.socket.bytesRead !== rawPacket.length) return undefined;
  const [, path] = /^[A-Z]+ (\/[^\s?]*)/.exec(rawPacket.toString('latin1', 0, 2000)) ?? [];
  return path;
}
