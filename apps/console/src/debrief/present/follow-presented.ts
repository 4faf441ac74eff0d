import { perKey } from '@muster/ui/state';
import { useEffect } from 'react';
import type { Console } from '../../console/console.ts';
import { usePart } from '../../console/use-console.ts';
import { followHints } from '../../server/follow-hints.ts';
import { PresentedMoments, PresentedMomentsUpdates } from './presenting.generated.ts';

const presentedWatches = (console: Console) =>
  perKey(
    (exercise: string) => () =>
      followHints(console, PresentedMomentsUpdates, { exercise }, () => console.server.refresh(PresentedMoments)),
  );

/** Keeps what is presented of an exercise up to date while a screen shows it. */
export function useFollowedPresented(exercise: string): void {
  const start = usePart(presentedWatches)(exercise);
  useEffect(() => start(), [start]);
}
