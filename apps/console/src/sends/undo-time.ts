import { createStore, type Readable, useStore } from '@muster/ui/state';
import type { Console } from '../console/console.ts';
import { usePart } from '../console/use-console.ts';

const STORAGE_KEY = 'undo-seconds';
const DEFAULT_SECONDS = 5;
export const MAX_UNDO_SECONDS = 15;

interface UndoTime extends Readable<number> {
  choose(seconds: number): void;
}

/** Parses the stored value; an invalid one gets the default. */
export function readUndoSeconds(kept: string | null): number {
  const seconds = kept === null || kept === '' ? Number.NaN : Number(kept);
  return Number.isInteger(seconds) && seconds >= 0 && seconds <= MAX_UNDO_SECONDS ? seconds : DEFAULT_SECONDS;
}

/** For how many seconds an instructor can take back what they send. Stored per browser. */
export function undoTime({ storage }: Pick<Console, 'storage'>): UndoTime {
  const { current, subscribe, set } = createStore(readUndoSeconds(storage.getItem(STORAGE_KEY)));
  return {
    current,
    subscribe,
    choose: (seconds) => {
      storage.setItem(STORAGE_KEY, String(seconds));
      set(seconds);
    },
  };
}

export const useUndoSeconds = (): number => useStore(usePart(undoTime));
