import { wallNow } from '@muster/ui/runtime';
import { type Readable, useStore } from '@muster/ui/state';
import { usePagePart } from '../page/use-page.ts';

const STEP_MS = 10_000;

const minute = (): number => Math.floor(wallNow() / 60_000) * 60_000;

/** The current minute; one timer for the whole page, while somebody watches it. */
function wallClock(): Readable<number> {
  const listeners = new Set<() => void>();
  let timer: number | undefined;
  return {
    current: minute,
    subscribe: (listener) => {
      listeners.add(listener);
      timer ??= window.setInterval(() => {
        for (const one of listeners) one();
      }, STEP_MS);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

export const useWallClock = (): number => useStore(usePagePart(wallClock));
