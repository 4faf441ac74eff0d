import { translateError } from '../errors/index.ts';
import type { HttpServer } from './http-server.ts';

export interface HealthAddresses {
  /** Liveness: the process answers. */
  readonly live: string;
  /** Readiness: the database answers, and the service is not about to stop. */
  readonly ready: string | readonly string[];
  readonly body: (up: boolean) => object;
}

const PROBE = { schema: { hide: true }, config: { anyHost: true } } as const;

/** Health checks for people and orchestrators. The body never says why: the log does. */
export function registerHealth(app: HttpServer, addresses: HealthAddresses, check: () => Promise<void>): void {
  const ready = [addresses.ready].flat();
  if (!ready.includes(addresses.live)) {
    app.get(addresses.live, PROBE, async () => addresses.body(true));
  }
  for (const path of ready) {
    app.get(path, PROBE, async (request, reply) => {
      // A load balancer now sends requests elsewhere, while those that still arrive are served.
      if (app.connections.state !== 'open') return reply.code(503).send(addresses.body(false));
      try {
        await check();
        return addresses.body(true);
      } catch (error) {
        app.logFailure(translateError(error, request.id), request.id, { route: path });
        return reply.code(503).send(addresses.body(false));
      }
    });
  }
}
