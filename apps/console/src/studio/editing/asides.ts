import type { Console } from '../../console/console.ts';
import { SettleAside } from '../studio.generated.ts';

/** Texts that were refused wait aside on the server until they are in the file, or given up. */
export interface Asides {
  note(path: string, base: number): void;
  settle(path: string): Promise<void>;
}

export function createAsides({ server }: Pick<Console, 'server'>, workspace: string): Asides {
  /** The revisions on which they were based, by path. */
  const bases = new Map<string, Set<number>>();
  return {
    note: (path, base) => {
      bases.set(path, (bases.get(path) ?? new Set()).add(base));
    },
    settle: async (path) => {
      const settled = bases.get(path) ?? [];
      bases.delete(path);
      for (const base of settled) {
        await server.request(SettleAside, { workspace, path, base }).catch(() => undefined);
      }
    },
  };
}
