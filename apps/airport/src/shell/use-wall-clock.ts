import { wallNow } from '@muster/ui/runtime';
import { useSyncExternalStore } from 'react';

const STEP_MS = 10_000;
const listeners = new Set<() => void>();
let timer: number | undefined;

const minute = (): number => Math.floor(wallNow() / 60_000) * 60_000;

function subscribe(listener: () => void): () => void {
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
}

/** The current minute; one timer for the whole page. */
export const useWallClock = (): number => useSyncExternalStore(subscribe, minute);
