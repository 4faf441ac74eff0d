import websocket, { type WebSocket } from '@fastify/websocket';
import type { HttpServer } from '@muster/kit/http';
import type { FastifyRequest } from 'fastify';
import { type Person, requirePerson } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import type { ErrorWriter } from '../answers/errors.ts';
import type { Operations } from '../documents/operations.ts';
import { MessageAllowances } from './message-allowances.ts';
import { createSubscriptionServer } from './subscription-server.ts';
import { ThrottledSocket } from './throttled-socket.ts';

/** A subscription keeps its variables for its lifetime. The longest document fits. */
const MAX_MESSAGE_BYTES = 64 * 1024;
const PROTOCOL = 'graphql-transport-ws';

/** Watches open sockets, and closes those whose session ends. */
interface SocketWatch {
  /** Returns false, and closes the socket, if its person has too many. */
  admit(socket: WebSocket, person: Person): boolean;
  /** Closes the sockets of a session that has ended. */
  confirm(sessionHash: string): Promise<void>;
  closeAll(): void;
}

export interface SocketDeps extends Deps {
  /** A client that reads nothing for this long is cut off. */
  readonly sentWithinMs: number;
  readonly sockets: SocketWatch;
}

/** Must be registered before the route with sockets. */
export async function registerWebSockets(app: HttpServer, { sockets }: SocketDeps): Promise<void> {
  await app.register(websocket, {
    options: {
      maxPayload: MAX_MESSAGE_BYTES,
      maxFragments: 100,
      perMessageDeflate: false,
      // Pings are answered in order, like messages.
      autoPong: false,
      allowSynchronousEvents: false,
      clientTracking: false,
      // A client that offers no supported subprotocol gets the close code of the protocol.
      handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : ([...offered][0] ?? false)),
    },
    // Oversized or malformed frames: the client's fault, which the close code tells it.
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'a WebSocket failed');
      socket.terminate();
    },
    preClose: async () => sockets.closeAll(),
  });
}

/** Watches every socket from its opening: a silent one must be counted too, and closed with its session. */
export function serveSubscriptions(
  { sockets, log, sentWithinMs }: SocketDeps,
  operations: Operations,
  errors: ErrorWriter,
) {
  const allowances = new MessageAllowances();
  const server = createSubscriptionServer(operations, errors);
  return (socket: WebSocket, request: FastifyRequest): void => {
    const person = requirePerson(request.actor);
    if (!sockets.admit(socket, person)) return;
    const throttled = new ThrottledSocket(socket, (units) => allowances.take(person.userId, units), {
      log,
      sentWithinMs,
    });
    const closed = server.opened(throttled, {
      request,
      userId: person.userId,
      // The session may have ended between the request and the opening of the socket.
      confirm: () => sockets.confirm(person.sessionHash),
      begun: () => throttled.begun(),
      close: (code, reason) => throttled.close(code, reason),
    });
    socket.on('close', (code, reason) => void closed(code, reason.toString()));
  };
}
