import { useSyncExternalStore } from 'react';

const KEPT = 'hidden-solutions';
const listeners = new Set<() => void>();

/**
 * Whether correct answers, effects and names of what is to come are left out, for a projector. It stays through a reload:
 * a class must not see for a moment what was hidden.
 */
const solutionsAreHidden = (): boolean => localStorage.getItem(KEPT) === 'yes';

export function hideSolutions(hide: boolean): void {
  if (hide) localStorage.setItem(KEPT, 'yes');
  else localStorage.removeItem(KEPT);
  for (const listener of listeners) listener();
}

export const useHidesSolutions = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, solutionsAreHidden);
