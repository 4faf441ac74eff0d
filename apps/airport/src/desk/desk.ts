import { newId } from '@muster/ui/runtime';
import { QueryCache } from '@muster/ui/server';
import { createParts, type Parts } from '@muster/ui/state';
import type { Server } from '../server/server.ts';

/**
 * What a page knows for one token: made when it is given and dropped with it, so that nothing of it meets the next
 * planner. Each screen adds its own part.
 */
export interface Desk {
  /** Tells desks apart; it has nothing to do with the token. */
  readonly id: string;
  readonly server: Server;
  readonly queries: QueryCache;
  readonly part: Parts<Desk>;
}

export function createDesk(server: Server): Desk {
  const desk: Desk = { id: newId(), server, queries: new QueryCache(), part: createParts(() => desk) };
  return desk;
}
