import { translateError } from '../errors/index.ts';
import type { HttpServer } from './http-server.ts';

export interface HealthAddresses {
  /** The process answers. */
  readonly live: string;
  /** The process can do its work: the database answers, and it is not about to stop. */
  readonly ready: string;
  readonly body: (up: boolean) => object;
}

/** Health for people's eyes and for orchestrators. Neither says why in the body: that is for the log. */
export function registerHealth(app: HttpServer, addresses: HealthAddresses, check: () => Promise<void>): void {
  if (addresses.live !== addresses.ready) {
    app.get(addresses.live, { schema: { hide: true } }, async () => addresses.body(true));
  }
  app.get(addresses.ready, { schema: { hide: true } }, async (request, reply) => {
    // A load balancer sends its requests elsewhere from now on, while those that come all the same are still served.
    if (app.connections.state !== 'open') return reply.code(503).send(addresses.body(false));
    try {
      await check();
      return addresses.body(true);
    } catch (error) {
      app.logFailure(translateError(error, request.id), request.id, { route: addresses.ready });
      return reply.code(503).send(addresses.body(false));
    }
  });
}
