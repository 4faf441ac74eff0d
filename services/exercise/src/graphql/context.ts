import type { FastifyRequest } from 'fastify';
import type { Actor } from '../access/index.ts';
import { Budget } from './budget.ts';

/** What resolvers know of one request; of a subscription, of one of its answers. */
export interface GraphqlContext {
  readonly actor: Actor;
  /** Where the request came from. */
  readonly address: string;
  readonly budget: Budget;
}

export function contextOf({ actor, ip }: FastifyRequest): GraphqlContext {
  return { actor, address: ip, budget: new Budget() };
}
