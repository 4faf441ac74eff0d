import { useMemo } from 'react';
import { type Thread, threadsOf, useCopyNotes } from './copy-threads.ts';
import { kindShown } from './kind-sent.ts';
import { thingKey } from './thing-key.ts';

export interface ThingThreads {
  readonly all: readonly Thread[];
  readonly byThing: ReadonlyMap<string, readonly Thread[]>;
  /** Whether the viewer may delete notes of others. */
  readonly isOwner: boolean;
}

/** The notes about a working copy by what they are about; those about all of it are about `''`. */
export function useThingThreads(workspace: string): ThingThreads {
  const { data } = useCopyNotes(workspace);
  return useMemo(() => {
    const all = threadsOf(data?.workspaceNotes ?? []);
    const byThing = Map.groupBy(all, ({ note: { kind, name } }) =>
      kind === null ? '' : thingKey(kindShown(kind), name),
    );
    return { all, byThing, isOwner: data?.workspace.access === 'OWNER' };
  }, [data]);
}

/** How many of them wait for somebody. */
export function openCount(threads: readonly Thread[] = []): number {
  return threads.filter(({ note }) => note.settledAt === null).length;
}
