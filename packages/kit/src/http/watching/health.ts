import { translateError } from '../../errors/index.ts';
import type { HttpServer } from '../http-server.ts';
import { type ServiceIdentity, writeIdentity } from './identity.ts';

export interface HealthAddresses {
  /** Liveness: the process answers. */
  readonly live: string;
  /** Readiness: the database answers, and the service is not about to stop. */
  readonly ready: string | readonly string[];
  readonly body: (health: Health, reason?: string) => object;
  /** Sent as the header `x-service`, so that whoever asks knows who answers. */
  readonly identity?: ServiceIdentity;
}

const PROBE = { schema: { hide: true }, config: { anyHost: true } } as const;

/** Degraded: reads are served, writes fail. A load balancer must leave such an instance in place. */
export type Health = 'up' | 'degraded' | 'down';

/**
 * Health checks for people and orchestrators. `check` throws if nothing can be served, and returns why only reads can.
 * The body says no more than that: the log does.
 */
export function registerHealth(
  app: HttpServer,
  addresses: HealthAddresses,
  check: () => Promise<string | undefined>,
): void {
  const ready = [addresses.ready].flat();
  const headers = addresses.identity === undefined ? {} : { 'x-service': writeIdentity(addresses.identity) };
  if (!ready.includes(addresses.live)) {
    app.get(addresses.live, PROBE, async (_request, reply) => reply.headers(headers).send(addresses.body('up')));
  }
  for (const path of ready) {
    app.get(path, PROBE, async (request, reply) => {
      reply.headers(headers);
      // A load balancer now sends requests elsewhere, while those that still arrive are served.
      if (app.connections.state !== 'open') return reply.code(503).send(addresses.body('down'));
      try {
        const reason = await check();
        return reason === undefined ? addresses.body('up') : addresses.body('degraded', reason);
      } catch (error) {
        app.logFailure(translateError(error, request.id), request.id, { route: path });
        return reply.code(503).send(addresses.body('down'));
      }
    });
  }
}
