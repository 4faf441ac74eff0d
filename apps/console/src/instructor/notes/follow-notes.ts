import { createStore, perKey, type Store, useStore } from '@muster/ui/state';
import { useEffect } from 'react';
import type { Console } from '../../console/console.ts';
import { usePart } from '../../console/use-console.ts';
import { ExerciseNotes, ExerciseNotesUpdates } from './notes.generated.ts';

const RETRY_MS = 5000;

interface NoteWatch {
  /** How many notes there are; undefined while it is not known. */
  readonly count: Store<number | undefined>;
  /** Asks for the notes again whenever one of them changes; the result ends it. */
  readonly start: () => () => void;
}

const noteWatches = ({ server, clock }: Console) =>
  perKey((exercise: string): NoteWatch => {
    const count = createStore<number | undefined>(undefined);
    const start = (): (() => void) => {
      let stop: (() => void) | undefined;
      let timer: unknown;
      let isOver = false;
      const follow = (): void => {
        if (isOver || stop !== undefined) return;
        stop = server.follow(
          ExerciseNotesUpdates,
          { exercise },
          {
            next: ({ exerciseNotesUpdates }) => {
              server.refresh(ExerciseNotes);
              count.set(exerciseNotesUpdates.count);
            },
            end: (end) => {
              stop = undefined;
              if (isOver || end.kind === 'refused') return;
              if (end.kind === 'session') void clock.sessionRenewed().then(follow);
              else timer = clock.later(follow, RETRY_MS * clock.jitter());
            },
          },
        );
      };
      follow();
      return () => {
        isOver = true;
        clock.cancel(timer);
        stop?.();
      };
    };
    return { count, start };
  });

/** Keeps the notes of an exercise up to date while a screen shows them, and says how many there are. */
export function useFollowedNotes(exercise: string): number | undefined {
  const { count, start } = usePart(noteWatches)(exercise);
  useEffect(() => start(), [start]);
  return useStore(count);
}
