import { usePageFrame } from '@muster/ui/page';
import { steadyNow } from '@muster/ui/runtime';
import { useEffect } from 'react';
import { SignPresence } from '../../room/frame/room.generated.ts';
import { useSends } from '../../sends/use-sends.ts';
import type { PresencePlaceKind } from '../../server/kinds.generated.ts';
import { useServer } from '../../server/use-server.ts';

const SIGNAL_INTERVAL_MS = 5000;
const WRITING_FOR_MS = 6000;

interface Claim {
  readonly teamId: string;
  readonly kind: PresencePlaceKind;
  readonly name: string;
  /** The simulated person in whose name something is written. */
  readonly writingAs?: string | undefined;
}

/** Tells other instructors that this one attends to it. It blocks nothing, and a lost report does no harm. */
export function useClaim(claim: Claim | undefined): void {
  const { request } = useServer();
  const { lastTyped } = usePageFrame();
  const queue = useSends();
  const { teamId, kind, name, writingAs } = claim ?? {};
  useEffect(() => {
    if (teamId === undefined || kind === undefined || name === undefined) return undefined;
    const sign = (leaving: boolean): void => {
      if (document.hidden && !leaving) return;
      const writing = steadyNow() - lastTyped() < WRITING_FOR_MS;
      const as = writing && writingAs !== undefined ? { writingAs } : {};
      // What is about to be sent to the team counts for more than where this user looks.
      const soon = queue.claimIn(teamId);
      const place =
        soon !== undefined
          ? {
              place: { kind: soon.claim.kind, name: soon.claim.name ?? null },
              claim: true,
              sendsIn: soon.sendsInMs / 1000,
            }
          : leaving
            ? { leaving }
            : { place: { kind, name }, claim: true, writing, ...as };
      request(SignPresence, { input: { teamId, ...place } }).catch(() => undefined);
    };
    sign(false);
    const timer = setInterval(() => sign(false), SIGNAL_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      sign(true);
    };
  }, [request, lastTyped, queue, teamId, kind, name, writingAs]);
}
