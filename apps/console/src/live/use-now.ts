import { steadyNow } from '@muster/ui/runtime';
import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;
const listeners = new Set<() => void>();
let now = steadyNow();
let timer: number | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= window.setInterval(() => {
    now = steadyNow();
    for (const one of listeners) one();
  }, SECOND_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

/** The monotonic clock, once per second; one timer for the whole page. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
