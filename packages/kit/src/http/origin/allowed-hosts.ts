import type { FastifyRequest } from 'fastify';
import { type AppError, kitErrors } from '../../errors/index.ts';
import type { HttpServer } from '../http-server.ts';
import { parseHost } from './host-name.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers under every name: probes and load balancers use the address of an instance. */
    anyHost?: true;
  }
}

/**
 * Protection against DNS rebinding: a page whose own name was made to point at this machine has the origin that it asks
 * for. Only its name gives it away.
 */
export function registerAllowedHosts(app: HttpServer, allowed: readonly string[]): void {
  const names = new Set(allowed);
  app.addHook('onRequest', (request, _reply, done) => {
    const isAllowed = names.has(nameOf(request)) || request.routeOptions.config.anyHost === true;
    done(isAllowed ? undefined : hostNotAllowed());
  });
}

/** The name that the client used, without the port; empty if there is none. A dot at the end changes no name. */
function nameOf({ host }: FastifyRequest): string {
  return (parseHost('http:', host)?.hostname ?? '').replace(/\.$/, '');
}

function hostNotAllowed(): AppError {
  return kitErrors.host_not_allowed();
}
