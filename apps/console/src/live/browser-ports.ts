import { jitter } from '@muster/ui/runtime';
import { askWhoIsHere, sessionStore } from '../server/session.ts';
import type { LivePorts } from './live-store.ts';

/** The browser ports of live stores. */
export const browserPorts: LivePorts = {
  later: (run, ms) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer as number | undefined),
  jitter,
  sessionRenewed: async () => {
    // Elevation gives the session a new id: then it has not ended, and this check succeeds.
    await askWhoIsHere();
    if (sessionStore.current().state === 'here') return;
    await new Promise<void>((resolve) => {
      const stop = sessionStore.subscribe(() => {
        if (sessionStore.current().state !== 'here') return;
        stop();
        resolve();
      });
    });
  },
};
