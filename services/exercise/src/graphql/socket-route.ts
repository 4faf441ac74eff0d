import type { HttpServer } from '@muster/kit/http';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { requirePerson } from '../access/index.ts';
import type { LiveSockets } from '../modules/sessions/index.ts';

type Socket = Parameters<LiveSockets['admit']>[0];

/** A route as the library that makes sockets reads it. */
interface SocketRoute extends RouteOptions {
  wsHandler?: (socket: Socket, request: FastifyRequest) => unknown;
}

/**
 * Puts every socket under watch when it opens. The library itself asks about one only when it begins to speak, and one
 * that never does would be neither counted nor closed with its session. To be called before the library is registered.
 */
export function admitSockets(app: HttpServer, sockets: LiveSockets): void {
  app.addHook('onRoute', (route: SocketRoute) => {
    const { wsHandler } = route;
    if (wsHandler === undefined) return;
    route.wsHandler = (socket, request) =>
      sockets.admit(socket, requirePerson(request.actor)) ? wsHandler(socket, request) : undefined;
  });
}
