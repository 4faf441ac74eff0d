import { createStore, type Readable, useStore } from '@muster/ui/state';
import type { Console } from '../console/console.ts';
import { usePart } from '../console/use-console.ts';

/** After how long an instructor wants to be alerted, in seconds of exercise time. Stored per browser. */
export interface Patience {
  /** What waits for longer is overdue. */
  readonly overdueAfter: number;
  /** A team that does nothing for longer is stuck. */
  readonly stuckAfter: number;
}

const STORAGE_KEY = 'patience';
const DEFAULT_PATIENCE: Patience = { overdueAfter: 180, stuckAfter: 300 };
/** In minutes. */
export const MAX_PATIENCE_MINUTES = 60;

/** Parses the stored value; invalid parts get their defaults. */
export function readPatience(kept: string | null): Patience {
  const [overdueAfter, stuckAfter] = (kept ?? '').split(' ').map(Number);
  const usable = (seconds: number | undefined, usual: number): number =>
    seconds !== undefined && seconds >= 60 && seconds <= 60 * MAX_PATIENCE_MINUTES ? seconds : usual;
  return {
    overdueAfter: usable(overdueAfter, DEFAULT_PATIENCE.overdueAfter),
    stuckAfter: usable(stuckAfter, DEFAULT_PATIENCE.stuckAfter),
  };
}

interface PatienceStore extends Readable<Patience> {
  choose(patience: Patience): void;
}

export function patience({ storage }: Console): PatienceStore {
  const { current, subscribe, set } = createStore(readPatience(storage.getItem(STORAGE_KEY)));
  return {
    current,
    subscribe,
    choose: ({ overdueAfter, stuckAfter }) => {
      storage.setItem(STORAGE_KEY, `${overdueAfter} ${stuckAfter}`);
      set({ overdueAfter, stuckAfter });
    },
  };
}

export const usePatience = (): Patience => useStore(usePart(patience));
