import { createStore, type Readable, useStore } from '@muster/ui/state';
import type { Console } from '../console/console.ts';
import { usePart } from '../console/use-console.ts';

const STORAGE_KEY = 'hidden-solutions';

interface HiddenSolutions extends Readable<boolean> {
  hide(areHidden: boolean): void;
}

/**
 * Whether correct answers, effects and names of what is to come are left out, for a projector. It stays through a reload:
 * a class must not see for a moment what was hidden.
 */
export function hiddenSolutions({ storage }: Console): HiddenSolutions {
  const { current, subscribe, set } = createStore(storage.getItem(STORAGE_KEY) === 'yes');
  return {
    current,
    subscribe,
    hide: (areHidden) => {
      if (areHidden) storage.setItem(STORAGE_KEY, 'yes');
      else storage.removeItem(STORAGE_KEY);
      set(areHidden);
    },
  };
}

export const useHidesSolutions = (): boolean => useStore(usePart(hiddenSolutions));
