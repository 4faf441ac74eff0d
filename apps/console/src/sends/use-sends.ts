import { useStore } from '@muster/ui/state';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { usePart } from '../console/use-console.ts';
import type { SendQueue, SendsState, WaitingSend } from './send-queue.ts';
import { sends } from './sends.ts';

export const useSends = (): SendQueue => usePart(sends);

export const useSendsState = (): SendsState => useStore(useSends());

/** What waits to be sent from a place. */
export function useWaitingAt(key: string): WaitingSend | undefined {
  const queue = useSends();
  return useSyncExternalStore(queue.subscribe, () => queue.at(key));
}

/** Whether this component is still on the screen. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
