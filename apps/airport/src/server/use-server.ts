import { createContext, use } from 'react';
import type { Server } from './server.ts';

/** The service, as the owner of the token reaches it. */
export const ServerContext = createContext<Server | undefined>(undefined);

export function useServer(): Server {
  const server = use(ServerContext);
  if (server === undefined) throw new Error('This screen stands outside of a desk.');
  return server;
}
