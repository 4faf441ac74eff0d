import { perKey } from '@muster/ui/state';
import { useEffect } from 'react';
import type { Console } from '../console/console.ts';
import { usePart } from '../console/use-console.ts';
import { DraftUpdates } from './drafts.generated.ts';
import { drafts, loadDrafts } from './drafts.ts';

const RETRY_MS = 5000;

interface DraftWatch {
  /** Follows the drafts while somebody watches; returns a function that ends it. */
  readonly watch: () => () => void;
  /** Loads the drafts once. */
  readonly load: () => Promise<void>;
}

/** What becomes of the drafts of this user in a team, on whichever page. */
export const draftWatches = (console: Console) => perKey((teamId: string): DraftWatch => watchOf(console, teamId));

function watchOf(console: Console, teamId: string): DraftWatch {
  const { server, clock, part } = console;
  let watchers = 0;
  let stop: (() => void) | undefined;
  let timer: unknown;
  let isLoaded = false;

  const follow = (): void => {
    stop = server.follow(
      DraftUpdates,
      { team: teamId },
      {
        next: ({ draftUpdates }) => part(drafts).endedElsewhere(draftUpdates.ended),
        end: (end) => {
          stop = undefined;
          if (watchers === 0 || end.kind === 'refused') return;
          if (end.kind === 'session') void clock.sessionRenewed().then(again);
          else timer = clock.later(again, RETRY_MS * clock.jitter());
        },
      },
    );
  };
  const again = (): void => {
    if (watchers > 0 && stop === undefined) follow();
  };

  return {
    watch: () => {
      watchers += 1;
      again();
      return () => {
        watchers -= 1;
        if (watchers > 0) return;
        clock.cancel(timer);
        stop?.();
        stop = undefined;
      };
    },
    load: async () => {
      if (isLoaded) return;
      isLoaded = true;
      try {
        await loadDrafts(console, teamId);
      } catch {
        // What the browser kept is there; the rest comes with the next try.
        isLoaded = false;
      }
    },
  };
}

/** Follows the drafts of this user in a team while a screen shows it. */
export function useFollowedDrafts(teamId: string | undefined): DraftWatch | undefined {
  const watches = usePart(draftWatches);
  const drafts = teamId === undefined ? undefined : watches(teamId);
  useEffect(() => drafts?.watch(), [drafts]);
  return drafts;
}
