import type { HttpServer } from '@muster/kit/http';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { requirePerson } from '../access/index.ts';
import type { LiveSockets } from '../modules/sessions/index.ts';
import { SubscriptionConnection, type SubscriptionSocket, type Subscriptions } from './subscription-connection.ts';

type Socket = Parameters<LiveSockets['admit']>[0] & SubscriptionSocket;

/** A route as the library that makes sockets reads it. */
interface SocketRoute extends RouteOptions {
  wsHandler?: (socket: Socket, request: FastifyRequest) => unknown;
}

/**
 * Puts every socket under watch when it opens: one that never speaks has to be counted, and closed with its session,
 * too. The library that makes the route brings a handler of its own, which is not used. To be called before the library
 * is registered.
 */
export function serveSockets(
  app: HttpServer,
  sockets: LiveSockets,
  subscriptionsOf: (request: FastifyRequest) => Subscriptions,
): void {
  app.addHook('onRoute', (route: SocketRoute) => {
    if (route.wsHandler === undefined) return;
    route.wsHandler = (socket, request) => {
      if (!sockets.admit(socket, requirePerson(request.actor))) return;
      new SubscriptionConnection(socket, subscriptionsOf(request));
    };
  });
}
