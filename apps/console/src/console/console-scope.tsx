import { QueryCacheContext } from '@muster/ui/server';
import type { ReactNode } from 'react';
import { ServerContext } from '../server/use-server.ts';
import type { Console } from './console.ts';
import { ConsoleContext } from './use-console.ts';

interface ConsoleScopeProps {
  readonly console: Console;
  readonly children: ReactNode;
}

/** The screens inside belong to this console. */
export function ConsoleScope({ console, children }: ConsoleScopeProps) {
  return (
    <ConsoleContext value={console}>
      <ServerContext value={console.server}>
        <QueryCacheContext value={console.queries}>{children}</QueryCacheContext>
      </ServerContext>
    </ConsoleContext>
  );
}
