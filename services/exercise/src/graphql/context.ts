import type { FastifyRequest } from 'fastify';
import type { Actor } from '../access/index.ts';
import { Budget } from './cost/budget.ts';
import { ListTurns } from './turns/list-turns.ts';
import { RootTurns } from './turns/root-turns.ts';

/** The context of one request or, for a subscription, of one of its answers. */
export interface GraphqlContext {
  readonly actor: Actor;
  /** The address of the client. */
  readonly address: string;
  readonly budget: Budget;
  readonly turns: ListTurns;
  readonly roots: RootTurns;
  /** Data loaders, cleared when something changes. */
  readonly loaded: Set<{ clearAll(): unknown }>;
}

export function contextOf({ actor, ip }: FastifyRequest): GraphqlContext {
  const budget = new Budget();
  return { actor, address: ip, budget, turns: new ListTurns(budget), roots: new RootTurns(), loaded: new Set() };
}
