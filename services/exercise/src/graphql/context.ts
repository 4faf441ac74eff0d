import type { FastifyRequest } from 'fastify';
import type { Actor } from '../access/index.ts';
import { Budget } from './budget.ts';

/** What resolvers know of one request; of a subscription, of one of its answers. */
export interface GraphqlContext {
  readonly actor: Actor;
  /** Where the request came from. */
  readonly address: string;
  readonly budget: Budget;
  /** What was loaded, to be forgotten when something changes. */
  readonly loaded: Set<{ clearAll(): unknown }>;
}

export function contextOf({ actor, ip }: FastifyRequest): GraphqlContext {
  return { actor, address: ip, budget: new Budget(), loaded: new Set() };
}
