import type { MilestoneFacts } from '@muster/definition/timeline';
import { useStore } from '@muster/ui/state';
import { useEffect, useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import { checks } from '../checks.ts';

/** What a milestone has to do with the rest, found again after each check; undefined until it is known. */
export function useFacts(id: string, milestone: string): MilestoneFacts | undefined {
  const live = usePart(checks)(id);
  const outcome = useStore(live);
  const [known, setKnown] = useState<{ readonly milestone: string; readonly facts: MilestoneFacts | undefined }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is about a newer text
  useEffect(() => {
    let isWanted = true;
    void live.ask({ ask: 'milestone', name: milestone }).then((answer) => {
      if (isWanted) setKnown({ milestone, facts: answer?.facts });
    });
    return () => {
      isWanted = false;
    };
  }, [live, milestone, outcome]);
  return known?.milestone === milestone ? known.facts : undefined;
}
