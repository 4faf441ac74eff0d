import type { HttpServer } from '@muster/kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, ANONYMOUS } from './actor.ts';
import { EVERYONE, type Rule, refusal } from './rule.ts';
import { refuseForeignOrigin } from './same-origin.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
  interface FastifyContextConfig {
    access?: Rule;
  }
}

/** Who sent a request; undefined if it carries nothing that tells. */
export type Identify = (request: FastifyRequest, reply: FastifyReply) => Promise<Actor | undefined>;

/**
 * Finds out who asks and whether they may, before anything of the request is read. Addresses without a rule do not
 * start: forgetting one must not open a door.
 */
export function registerAccess(
  app: HttpServer,
  { basePath, origins, identify }: { basePath: string; origins: readonly string[]; identify: readonly Identify[] },
): void {
  app.decorateRequest('actor');
  app.addHook('onRoute', (route) => {
    const isOurs = route.url.startsWith(basePath) && route.schema?.hide !== true;
    if (isOurs && route.config?.access === undefined && route.method !== 'OPTIONS') {
      throw new Error(`${String(route.method)} ${route.url} has no access rule.`);
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    request.actor = ANONYMOUS;
    refuseForeignOrigin(request, origins);
    const rule = request.routeOptions.config.access ?? EVERYONE;
    if (rule.for === 'everyone') return;
    // What depends on who asks must not be kept by anything on the way.
    reply.header('cache-control', 'no-store');
    request.actor = await actorOf(identify, request, reply);
    const refused = refusal(rule, request.actor);
    if (refused !== undefined) throw refused;
  });
  app.addHook('onResponse', async ({ headers, raw }) => {
    // An upgrade that was answered instead of being made: the server has let go of the connection, and nobody else
    // would close it.
    if (headers.upgrade !== undefined) raw.socket.destroySoon();
  });
}

async function actorOf(identify: readonly Identify[], request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
  for (const one of identify) {
    const actor = await one(request, reply);
    if (actor !== undefined) return actor;
  }
  return ANONYMOUS;
}
