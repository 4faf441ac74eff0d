import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(max-width: 719px)');

const subscribe = (listener: () => void): (() => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

/** Whether the window is as narrow as a phone: for differences beyond style. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
