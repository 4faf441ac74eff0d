import type { HttpServer } from '@muster/kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, ANONYMOUS } from './actor.ts';
import { EVERYONE, type Rule, refusal } from './rule.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
  interface FastifyContextConfig {
    access?: Rule;
  }
}

/** The sender of a request; undefined if it carries no credentials. */
export type Identify = (request: FastifyRequest, reply: FastifyReply) => Promise<Actor | undefined>;

/**
 * Authenticates and authorizes a request before its body is read. A route without a rule fails the start: a forgotten
 * rule must not grant access.
 */
export function registerAccess(
  app: HttpServer,
  { basePath, identify }: { basePath: string; identify: readonly Identify[] },
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
    const rule = request.routeOptions.config.access ?? EVERYONE;
    if (rule.for === 'everyone') return;
    // Responses that depend on the caller must not be cached by intermediaries.
    reply.header('cache-control', 'no-store');
    request.actor = await actorOf(identify, request, reply);
    const refused = refusal(rule, request.actor);
    if (refused !== undefined) throw refused;
  });
  app.addHook('onResponse', async ({ headers, raw }) => {
    // An upgrade that was answered with a response: the server has released the connection, and nothing else would
    // close it.
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
