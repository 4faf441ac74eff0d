import { createStore, type Readable, useStore } from '@muster/ui/state';
import type { Console } from '../console/console.ts';
import { usePart } from '../console/use-console.ts';

/** After how long mail and answers are overdue for an instructor, in seconds of exercise time. Stored per browser. */
export interface Patience {
  readonly overdueAfter: number;
}

const STORAGE_KEY = 'patience';
const DEFAULT_PATIENCE: Patience = { overdueAfter: 180 };
/** In minutes. */
export const MAX_PATIENCE_MINUTES = 60;

/** Parses the stored value; an invalid one is the default. What an older version stored after it is ignored. */
export function readPatience(kept: string | null): Patience {
  const [seconds = 0] = (kept ?? '').split(' ').map(Number);
  return seconds >= 60 && seconds <= 60 * MAX_PATIENCE_MINUTES ? { overdueAfter: seconds } : DEFAULT_PATIENCE;
}

interface PatienceStore extends Readable<Patience> {
  choose(patience: Patience): void;
}

export function patience({ storage }: Console): PatienceStore {
  const { current, subscribe, set } = createStore(readPatience(storage.getItem(STORAGE_KEY)));
  return {
    current,
    subscribe,
    choose: ({ overdueAfter }) => {
      storage.setItem(STORAGE_KEY, String(overdueAfter));
      set({ overdueAfter });
    },
  };
}

export const usePatience = (): Patience => useStore(usePart(patience));
