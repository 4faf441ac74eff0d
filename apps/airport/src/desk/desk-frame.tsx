import { QueryCacheContext } from '@muster/ui/server';
import type { ReactNode } from 'react';
import { ServerContext } from '../server/use-server.ts';
import type { Desk } from './desk.ts';
import { DeskContext } from './use-desk.ts';

/** What stands on a desk. Give it the desk as its key: what a screen has kept goes with the desk. */
export function DeskFrame({ desk, children }: { readonly desk: Desk; readonly children: ReactNode }) {
  return (
    <DeskContext value={desk}>
      <ServerContext value={desk.server}>
        <QueryCacheContext value={desk.queries}>{children}</QueryCacheContext>
      </ServerContext>
    </DeskContext>
  );
}
