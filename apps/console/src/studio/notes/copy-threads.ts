import { createStore, perKey, useStore } from '@muster/ui/state';
import { useEffect } from 'react';
import type { Console } from '../../console/console.ts';
import { usePart } from '../../console/use-console.ts';
import { followHints } from '../../server/follow-hints.ts';
import { useQuery } from '../../server/query.ts';
import { CopyNotes, type CopyNotesResult, CopyNotesUpdates } from './copy-notes.generated.ts';

export type CopyNote = CopyNotesResult['workspaceNotes'][number];

/** A note, and what answers it, the oldest first. */
export interface Thread {
  readonly note: CopyNote;
  readonly answers: readonly CopyNote[];
}

/** How many there are of each working copy, and what asks for them again whenever one of them changes. */
const noteWatches = (console: Console) =>
  perKey((workspace: string) => {
    const count = createStore<number | undefined>(undefined);
    const start = (): (() => void) =>
      followHints(console, CopyNotesUpdates, { workspace }, ({ workspaceNotesUpdates }) => {
        if (count.current() !== undefined) console.server.refresh(CopyNotes);
        count.set(workspaceNotesUpdates.count);
      });
    return { count, start };
  });

/** The notes about a working copy, kept up to date while a screen shows them. */
export function useCopyNotes(workspace: string) {
  const { count, start } = usePart(noteWatches)(workspace);
  useEffect(() => start(), [start]);
  useStore(count);
  return useQuery(CopyNotes, { workspace });
}

export function threadsOf(notes: readonly CopyNote[]): readonly Thread[] {
  const answers = Map.groupBy(notes, ({ answerTo }) => answerTo);
  return notes
    .filter(({ answerTo }) => answerTo === null)
    .map((note) => ({ note, answers: answers.get(note.id) ?? [] }));
}
