import { perKey } from '@muster/ui/state';
import { useEffect } from 'react';
import type { Console } from '../../console/console.ts';
import { usePart } from '../../console/use-console.ts';
import { ExerciseNotes, ExerciseNotesUpdates } from './notes.generated.ts';

const RETRY_MS = 5000;

/** Asks for the notes of an exercise again whenever one of them changes; the result ends it. */
const noteWatches = ({ server, clock }: Console) =>
  perKey((exercise: string) => (): (() => void) => {
    let stop: (() => void) | undefined;
    let timer: unknown;
    let isOver = false;
    const follow = (): void => {
      if (isOver || stop !== undefined) return;
      stop = server.follow(
        ExerciseNotesUpdates,
        { exercise },
        {
          next: () => server.refresh(ExerciseNotes),
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
  });

/** Keeps the notes of an exercise up to date while a screen shows them. */
export function useFollowedNotes(exercise: string): void {
  const watch = usePart(noteWatches)(exercise);
  useEffect(() => watch(), [watch]);
}
