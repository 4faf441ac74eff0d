import type { MilestoneFacts } from '@muster/definition/timeline';
import { useStore } from '@muster/ui/state';
import { useEffect, useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import { checks } from '../checks.ts';

/** What a milestone has to do with the rest, found again after each check; undefined until the first one has ended. */
export function useFacts(id: string, milestone: string): MilestoneFacts | 'unknown' | undefined {
  const live = usePart(checks)(id);
  const outcome = useStore(live);
  const [known, setKnown] = useState<{ readonly milestone: string; readonly facts: MilestoneFacts | undefined }>();
  useEffect(() => {
    // What is asked meanwhile is answered without it.
    if (outcome === undefined) return undefined;
    let isWanted = true;
    void live.ask({ ask: 'milestone', name: milestone }).then((answer) => {
      if (isWanted) setKnown({ milestone, facts: answer?.facts });
    });
    return () => {
      isWanted = false;
    };
  }, [live, milestone, outcome]);
  return known?.milestone === milestone ? (known.facts ?? 'unknown') : undefined;
}
