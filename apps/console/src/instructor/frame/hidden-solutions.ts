import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'hidden-solutions';
const listeners = new Set<() => void>();

/**
 * Whether correct answers, effects and names of what is to come are left out, for a projector. It stays through a reload:
 * a class must not see for a moment what was hidden.
 */
const solutionsAreHidden = (): boolean => localStorage.getItem(STORAGE_KEY) === 'yes';

export function hideSolutions(hide: boolean): void {
  if (hide) localStorage.setItem(STORAGE_KEY, 'yes');
  else localStorage.removeItem(STORAGE_KEY);
  for (const listener of listeners) listener();
}

export const useHidesSolutions = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, solutionsAreHidden);
