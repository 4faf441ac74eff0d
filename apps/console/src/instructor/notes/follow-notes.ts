import { createStore, perKey, type Store, useStore } from '@muster/ui/state';
import { useEffect } from 'react';
import type { Console } from '../../console/console.ts';
import { usePart } from '../../console/use-console.ts';
import { followHints } from '../../server/follow-hints.ts';
import { ExerciseNotes, ExerciseNotesUpdates } from './notes.generated.ts';

interface NoteWatch {
  /** How many notes there are; undefined while it is not known. */
  readonly count: Store<number | undefined>;
  /** Asks for the notes again whenever one of them changes; the result ends it. */
  readonly start: () => () => void;
}

const noteWatches = (console: Console) =>
  perKey((exercise: string): NoteWatch => {
    const count = createStore<number | undefined>(undefined);
    const start = (): (() => void) =>
      followHints(console, ExerciseNotesUpdates, { exercise }, ({ exerciseNotesUpdates }) => {
        console.server.refresh(ExerciseNotes);
        count.set(exerciseNotesUpdates.count);
      });
    return { count, start };
  });

/** Keeps the notes of an exercise up to date while a screen shows them, and says how many there are. */
export function useFollowedNotes(exercise: string): number | undefined {
  const { count, start } = usePart(noteWatches)(exercise);
  useEffect(() => start(), [start]);
  return useStore(count);
}
