import { useSyncExternalStore } from 'react';

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
const listeners = new Set<() => void>();
let current: Patience | undefined;

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

export function setPatience({ overdueAfter, stuckAfter }: Patience): void {
  current = { overdueAfter, stuckAfter };
  localStorage.setItem(STORAGE_KEY, `${overdueAfter} ${stuckAfter}`);
  for (const listener of listeners) listener();
}

export function currentPatience(): Patience {
  current ??= readPatience(localStorage.getItem(STORAGE_KEY));
  return current;
}

export const usePatience = (): Patience =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentPatience);
