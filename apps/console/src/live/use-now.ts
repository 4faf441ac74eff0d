import { steadyNow } from '@muster/ui/runtime';
import { createStore, type Readable, useStore } from '@muster/ui/state';
import { usePagePart } from '../console/use-page.ts';

const SECOND_MS = 1000;

/** The monotonic clock, once per second; one timer for the whole page, while somebody watches it. */
function secondTicker(): Readable<number> {
  const { current, subscribe, set } = createStore(steadyNow());
  let watchers = 0;
  let timer: number | undefined;
  return {
    current,
    subscribe: (listener) => {
      watchers += 1;
      timer ??= window.setInterval(() => set(steadyNow()), SECOND_MS);
      const leave = subscribe(listener);
      return () => {
        leave();
        watchers -= 1;
        if (watchers > 0) return;
        window.clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

export const useNow = (): number => useStore(usePagePart(secondTicker));
