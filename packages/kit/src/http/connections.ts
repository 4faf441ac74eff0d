import { Server, type Socket } from 'node:net';
import type { AppError } from '../errors/index.ts';
import { kitErrors } from '../errors/index.ts';
import { failBody } from './body-arrival.ts';
import { Connection } from './connection.ts';
import type { HttpServer } from './http-server.ts';

const LOOK_EVERY_MS = 100;
/** How long a client may keep a server that closes waiting: with the rest of a request, or by not reading its answer. */
const TIMEOUT_MS = 3000;
/** After this, a server that closes waits for nobody and nothing any more. */
const CLOSE_WITHIN_MS = 6000;
/** A connection that was ended is given this long to be closed by the other side too. */
const LINGER_MS = 500;

declare module 'fastify' {
  interface FastifyInstance {
    readonly connections: Connections;
  }
}

/** Answers on a socket that has no request, or none that could be read. */
type AnswerOnSocket = (socket: Socket, error: AppError) => void;

/**
 * Every connection of a server, and their orderly end: first a while in which everything is still served but nothing
 * kept (`drain`), then no new ones, what is in flight is finished, and whoever keeps it waiting is cut off.
 */
class Connections {
  readonly #server: HttpServer['server'];
  readonly #answerOnSocket: AnswerOnSocket;
  readonly #open = new Map<Socket, Connection>();
  readonly #listeners: Server[] = [];
  readonly #closeAsked = Promise.withResolvers<void>();
  readonly #allGone = Promise.withResolvers<void>();
  #state: 'open' | 'draining' | 'closing' = 'open';
  #closingMs = 0;

  constructor(server: HttpServer['server'], answerOnSocket: AnswerOnSocket) {
    this.#server = server;
    this.#answerOnSocket = answerOnSocket;
    server.on('connection', (socket: Socket) => {
      this.#open.set(socket, new Connection(socket));
      socket.once('close', () => this.#forget(socket));
    });
    // Node would destroy them, and with them a request that is just arriving; here they are ended.
    server.closeIdleConnections = () => {};
  }

  get state(): 'open' | 'draining' | 'closing' {
    return this.#state;
  }

  of(socket: Socket): Connection | undefined {
    return this.#open.get(socket);
  }

  /** Another port that hands connections to the server; it closes with it. */
  addListener(listener: Server): void {
    this.#listeners.push(listener);
  }

  /** Goes on serving, new connections too, but keeps none for another request. Ends early when the server is closed. */
  async drain(milliseconds: number): Promise<void> {
    if (this.#state !== 'open') return;
    this.#state = 'draining';
    this.#announceClose();
    const over = Promise.withResolvers<void>();
    const timer = setTimeout(over.resolve, milliseconds);
    await Promise.race([over.promise, this.#closeAsked.promise]);
    clearTimeout(timer);
  }

  /** Takes no new connections and begins to end those there are. */
  close(): void {
    this.#state = 'closing';
    this.#closeAsked.resolve();
    this.#announceClose();
    // Of the server only the port: it would end its connections in its own way.
    if (this.#server.listening) Server.prototype.close.call(this.#server);
    for (const listener of this.#listeners) listener.close();
    this.#look(0);
    if (this.#open.size === 0) this.#allGone.resolve();
    const timer = setInterval(() => this.#look(LOOK_EVERY_MS), LOOK_EVERY_MS);
    void this.#allGone.promise.then(() => clearInterval(timer));
  }

  /** Resolves when the last connection is gone. */
  async closed(): Promise<void> {
    await this.#allGone.promise;
  }

  #forget(socket: Socket): void {
    this.#open.delete(socket);
    if (this.#state === 'closing' && this.#open.size === 0) this.#allGone.resolve();
  }

  #announceClose(): void {
    for (const connection of this.#open.values()) connection.announceClose();
  }

  #look(milliseconds: number): void {
    this.#closingMs += milliseconds;
    for (const connection of this.#open.values()) {
      const stalledMs = connection.stalledAfter(milliseconds);
      if (this.#closingMs >= CLOSE_WITHIN_MS) connection.socket.destroy();
      else if (connection.stage === 'idle') this.#endIdle(connection, stalledMs);
      else if (stalledMs > TIMEOUT_MS) this.#giveUp(connection);
    }
  }

  #endIdle({ socket }: Connection, stalledMs: number): void {
    if (socket.writable) socket.end();
    else if (stalledMs > LINGER_MS) socket.destroy();
  }

  #giveUp(connection: Connection): void {
    const { socket, stage, answer } = connection;
    // What is refused now takes a moment to be answered.
    connection.forgive();
    if (stage === 'head') this.#answerOnSocket(socket, shuttingDown());
    else if (stage !== 'body' || answer === undefined || !failBody(answer.req, shuttingDown())) socket.destroy();
  }
}

/** Lets an app know its connections, tells requests of the end, and waits for it. */
export function registerConnections(app: HttpServer, answerOnSocket: AnswerOnSocket): void {
  const connections = new Connections(app.server, answerOnSocket);
  app.decorate('connections', connections);
  app.addHook('onRequest', ({ raw }, reply, done) => {
    connections.of(raw.socket)?.begin(reply.raw);
    if (connections.state === 'open') return done();
    reply.header('connection', 'close');
    return done(connections.state === 'closing' ? shuttingDown() : undefined);
  });
  app.addHook('preClose', async () => connections.close());
  // The framework waits for the connections of the first address only; localhost has two, and the database closes next.
  app.addHook('onClose', () => connections.closed());
}

function shuttingDown(): AppError {
  return kitErrors.shutting_down('The server is shutting down; try again shortly.', {
    headers: { 'retry-after': '5', connection: 'close' },
  });
}
