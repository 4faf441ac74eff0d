import { Server, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { AppError } from '../../errors/index.ts';
import { kitErrors } from '../../errors/index.ts';
import { failBody } from '../body/body-arrival.ts';
import type { HttpServer } from '../http-server.ts';
import { Connection } from './connection.ts';

const POLL_INTERVAL_MS = 100;
/** How long a client can stall a closing server: with the rest of a request, or by not reading its answer. */
const TIMEOUT_MS = 3000;
/** After this, a closing server answers everything that is left. */
const LAST_WORD_MS = 5000;
/** After this, it destroys what could not be answered. */
const CLOSE_TIMEOUT_MS = 6000;
/** How long a closing server accepts the connections that wait: under load there are always new ones. */
const ACCEPT_TIMEOUT_MS = 1000;
/** How long the peer has to close a connection that was ended. */
const LINGER_MS = 500;

declare module 'fastify' {
  interface FastifyInstance {
    readonly connections: Connections;
  }
}

/** Answers on a socket without a parsed request. */
type AnswerOnSocket = (socket: Socket, error: AppError) => void;

/**
 * Tracks all connections of a server and shuts them down in order: first it serves everything but keeps no connection
 * alive (`drain`), then it accepts no new connections, serves every request that has begun, and cuts off clients that
 * stall. No request whose first byte was read ends without an answer, unless its client does not read the answer.
 */
class Connections {
  readonly #server: HttpServer['server'];
  readonly #answerOnSocket: AnswerOnSocket;
  readonly #open = new Map<Socket, Connection>();
  readonly #listeners: Server[] = [];
  readonly #closeAsked = Promise.withResolvers<void>();
  readonly #portClosed = Promise.withResolvers<void>();
  readonly #allGone = Promise.withResolvers<void>();
  #state: 'open' | 'draining' | 'closing' = 'open';
  #closingMs = 0;
  #accepted = 0;

  constructor(server: HttpServer['server'], answerOnSocket: AnswerOnSocket) {
    this.#server = server;
    this.#answerOnSocket = answerOnSocket;
    server.on('connection', (socket: Socket) => {
      this.#accepted += 1;
      this.#open.set(socket, new Connection(socket));
      socket.once('close', () => this.#forget(socket));
    });
    // Node would destroy these, and with them a request that is just arriving; here they are ended.
    server.closeIdleConnections = () => {};
  }

  get state(): 'open' | 'draining' | 'closing' {
    return this.#state;
  }

  of(socket: Socket): Connection | undefined {
    return this.#open.get(socket);
  }

  /** Adds a listener that hands connections to the server; it closes with the server. */
  addListener(listener: Server): void {
    this.#listeners.push(listener);
  }

  /** Keeps serving, on new connections too, but keeps none alive. Ends early if the server is closed. */
  async drain(milliseconds: number): Promise<void> {
    if (this.#state !== 'open') return;
    this.#state = 'draining';
    this.#announceClose();
    const over = Promise.withResolvers<void>();
    const timer = setTimeout(over.resolve, milliseconds);
    await Promise.race([over.promise, this.#closeAsked.promise]);
    clearTimeout(timer);
  }

  /** Accepts no new connections and starts to end the existing ones. */
  async close(): Promise<void> {
    this.#state = 'closing';
    this.#closeAsked.resolve();
    this.#announceClose();
    await this.#acceptWaiting();
    // Closes only the server's port: the server would end its connections in its own way.
    if (this.#server.listening) Server.prototype.close.call(this.#server);
    for (const listener of this.#listeners) listener.close();
    this.#portClosed.resolve();
    await waitingInSystem();
    this.#look(0);
    if (this.#open.size === 0) this.#allGone.resolve();
    const timer = setInterval(() => this.#look(POLL_INTERVAL_MS), POLL_INTERVAL_MS);
    void this.#allGone.promise.then(() => clearInterval(timer));
  }

  /** Resolves when no connection is accepted any more. */
  async portClosed(): Promise<void> {
    await this.#portClosed.promise;
  }

  /** Resolves when the last connection is closed. */
  async closed(): Promise<void> {
    await this.#allGone.promise;
  }

  /** The event loop accepts one connection per turn, and a closed port resets all that still wait. */
  async #acceptWaiting(): Promise<void> {
    const until = performance.now() + ACCEPT_TIMEOUT_MS;
    for (let before = -1; before < this.#accepted && performance.now() < until; ) {
      before = this.#accepted;
      await waitingInSystem();
    }
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
      if (this.#closingMs >= CLOSE_TIMEOUT_MS) connection.socket.destroy();
      else if (connection.stage === 'idle') this.#endIdle(connection, stalledMs);
      else if (stalledMs > TIMEOUT_MS) this.#giveUp(connection);
      else if (this.#closingMs >= LAST_WORD_MS && !connection.isGivenUp) this.#giveUp(connection);
    }
  }

  #endIdle({ socket }: Connection, stalledMs: number): void {
    if (socket.writable) socket.end();
    else if (stalledMs > LINGER_MS) socket.destroy();
  }

  #giveUp(connection: Connection): void {
    const { socket, stage, answer } = connection;
    // A request that is refused now still needs a moment to be answered.
    connection.giveUp();
    if (stage === 'head') this.#answerOnSocket(socket, shuttingDown());
    else if (stage === 'work' && answer?.headersSent === false) this.#answerOnSocket(socket, leftUndone());
    else if (stage !== 'body' || answer === undefined || !failBody(answer.req, shuttingDown())) socket.destroy();
  }
}

/** Registers connection tracking on an app, and makes its close wait for the connections. */
export function registerConnections(app: HttpServer, answerOnSocket: AnswerOnSocket): void {
  const connections = new Connections(app.server, answerOnSocket);
  app.decorate('connections', connections);
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const connection = connections.of(raw.socket);
    connection?.begin(reply.raw);
    if (connections.state === 'open') return done();
    connection?.announceClose();
    if (connections.state === 'draining') return done();
    // Whoever is answered before that sends the next request on a new connection, and so on without end.
    void connections.portClosed().then(() => {
      // What is upgraded now would have to be closed at once.
      done(raw.headers.upgrade === undefined ? undefined : shuttingDown());
    });
  });
  app.addHook('preClose', () => connections.close());
  // The framework waits only for the connections of the first address; localhost has two, and the database closes next.
  app.addHook('onClose', () => connections.closed());
}

/**
 * Lets the event loop take what waits in the operating system: a connection, or what was sent on those it has. An ended
 * connection cannot answer the latter.
 */
async function waitingInSystem(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

function leftUndone(): AppError {
  return kitErrors.outcome_unknown('shutdown', { headers: { connection: 'close' } });
}

function shuttingDown(): AppError {
  return kitErrors.shutting_down({
    headers: { 'retry-after': '5', connection: 'close' },
  });
}
