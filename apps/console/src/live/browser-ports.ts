import { jitter } from '../runtime/clock.ts';
import { askWhoIsHere, sessionStore } from '../server/session.ts';
import type { LivePorts } from './live-store.ts';

/** What live stores need of the browser. */
export const browserPorts: LivePorts = {
  later: (run, ms) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer as number | undefined),
  jitter,
  sessionRenewed: async () => {
    // Elevation gives the session another id: then nothing is over, and the question answers itself.
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
