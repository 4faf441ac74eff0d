import { AppError } from '@muster/kit/errors';
import type { ExecutionResult } from 'graphql';
import {
  type ClientMessage,
  readMessage,
  type ServerMessage,
  type SubscriptionRequest,
} from './subscription-messages.ts';

interface Bytes {
  readonly length: number;
  toString(): string;
}

export interface SubscriptionSocket {
  readonly protocol: string;
  readonly readyState: number;
  send(text: string, done: () => void): void;
  close(code: number, reason: string): void;
  on(event: 'message', listener: (message: Bytes) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
}

type Events = AsyncGenerator<ExecutionResult, void>;

/** What the connection is for. */
export interface Subscriptions {
  /** Asked once, before anything is watched; may close the socket. */
  confirm(): Promise<void>;
  start(request: SubscriptionRequest): Promise<Events>;
  /** What may be seen of a result or of an error. */
  show(result: ExecutionResult): unknown;
  showError(error: unknown): unknown;
}

interface Operation {
  /** Known once it has begun. */
  events?: Events;
  stopped: boolean;
}

/** A page of the console watches a handful of things; each costs memory and a query whenever something changes. */
const MOST_SUBSCRIPTIONS = 100;
/** A subscription keeps its variables as long as it lives. The longest query fits. */
const LARGEST_MESSAGE = 64 * 1024;
const PROTOCOL = 'graphql-transport-ws';
const OPEN = 1;

/** The codes of the protocol, and one of WebSockets. */
const TOO_LARGE = 1009;
const INVALID_MESSAGE = 4400;
const NOT_ACKNOWLEDGED = 4401;
const OTHER_PROTOCOL = 4406;
const ID_IN_USE = 4409;
const INITIALISED_TWICE = 4429;

/**
 * The server's side of graphql-transport-ws on one socket. Written here since that of the library forgets the first of
 * two subscriptions with one id, and one that is ended before it has begun, and then runs them for ever.
 */
export class SubscriptionConnection {
  readonly #socket: SubscriptionSocket;
  readonly #subscriptions: Subscriptions;
  /** Those that the client knows, by its id. */
  readonly #operations = new Map<string, Operation>();
  /** Those that hold something: also one that the client has ended while it was about to begin. */
  readonly #underWay = new Set<Operation>();
  #phase: 'opened' | 'initialised' | 'acknowledged' = 'opened';

  constructor(socket: SubscriptionSocket, subscriptions: Subscriptions) {
    this.#socket = socket;
    this.#subscriptions = subscriptions;
    // Comes within half a minute of a close that the other end does not answer, too.
    socket.on('close', () => this.#stopAll());
    socket.on('message', (message) => this.#receive(message));
    if (socket.protocol !== PROTOCOL) socket.close(OTHER_PROTOCOL, `Connect with the protocol ${PROTOCOL}.`);
  }

  #receive(bytes: Bytes): void {
    // What the other end sent before it knew that the connection is being closed.
    if (this.#socket.readyState !== OPEN) return;
    if (bytes.length <= LARGEST_MESSAGE) this.#handle(readMessage(bytes.toString()));
    else this.#socket.close(TOO_LARGE, `A message has at most ${LARGEST_MESSAGE} bytes.`);
  }

  #handle(message: ClientMessage | undefined): void {
    switch (message?.type) {
      case 'connection_init':
        void this.#initialise();
        break;
      case 'ping':
        void this.#send({ type: 'pong' });
        break;
      case 'pong':
        break;
      case 'subscribe':
        this.#subscribe(message.id, message.payload);
        break;
      case 'complete':
        this.#stop(message.id);
        break;
      case undefined:
        this.#socket.close(INVALID_MESSAGE, `The message is none that ${PROTOCOL} has for clients.`);
        break;
      default:
        message satisfies never;
    }
  }

  async #initialise(): Promise<void> {
    if (this.#phase !== 'opened') return this.#socket.close(INITIALISED_TWICE, 'Too many initialisation requests');
    this.#phase = 'initialised';
    await this.#subscriptions.confirm();
    this.#phase = 'acknowledged';
    return this.#send({ type: 'connection_ack' });
  }

  #subscribe(id: string, request: SubscriptionRequest): void {
    if (this.#phase !== 'acknowledged') this.#socket.close(NOT_ACKNOWLEDGED, 'Unauthorized');
    else if (this.#operations.has(id)) this.#socket.close(ID_IN_USE, `Subscriber for ${id} already exists`);
    else if (this.#underWay.size >= MOST_SUBSCRIPTIONS) void this.#send(this.#refusal(id, tooMany()));
    else void this.#run(id, request);
  }

  async #run(id: string, request: SubscriptionRequest): Promise<void> {
    const operation: Operation = { stopped: false };
    this.#operations.set(id, operation);
    this.#underWay.add(operation);
    let last: ServerMessage = { type: 'complete', id };
    try {
      operation.events = await this.#subscriptions.start(request);
      if (operation.stopped) await operation.events.return();
      for await (const result of operation.events) {
        if (operation.stopped) break;
        await this.#send({ type: 'next', id, payload: this.#subscriptions.show(result) });
      }
    } catch (error) {
      last = this.#refusal(id, error);
    }
    this.#underWay.delete(operation);
    if (operation.stopped) return;
    this.#operations.delete(id);
    await this.#send(last);
  }

  #refusal(id: string, error: unknown): ServerMessage {
    return { type: 'error', id, payload: this.#subscriptions.showError(error) };
  }

  #stop(id: string): void {
    const operation = this.#operations.get(id);
    if (operation === undefined) return;
    this.#operations.delete(id);
    operation.stopped = true;
    if (operation.events === undefined) return;
    this.#underWay.delete(operation);
    // How it ends concerns nobody any more, but what goes wrong belongs in the log.
    operation.events.return().catch((error: unknown) => this.#subscriptions.showError(error));
  }

  #stopAll(): void {
    for (const id of this.#operations.keys()) this.#stop(id);
  }

  /** Waits until it is on its way, so that a slow line slows down what is sent instead of filling the memory. */
  #send(message: ServerMessage): Promise<void> {
    return new Promise((resolve) => this.#socket.send(JSON.stringify(message), resolve));
  }
}

function tooMany(): AppError {
  return new AppError(
    429,
    'too_many_subscriptions',
    `This connection has ${MOST_SUBSCRIPTIONS} subscriptions already; end some first.`,
  );
}
