import { useSyncExternalStore } from 'react';

const narrowWindow = (): MediaQueryList => window.matchMedia('(max-width: 719px)');

const subscribe = (listener: () => void): (() => void) => {
  const narrow = narrowWindow();
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

/** Whether the window is as narrow as a phone: for differences beyond style. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => narrowWindow().matches);
