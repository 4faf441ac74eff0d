import { createContext, use } from 'react';
import type { Server } from './server.ts';

/** The server, as whoever uses the page reaches it. */
export const ServerContext = createContext<Server | undefined>(undefined);

export function useServer(): Server {
  const server = use(ServerContext);
  if (server === undefined) throw new Error('This screen stands outside of the console.');
  return server;
}
