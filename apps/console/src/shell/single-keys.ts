import { useSyncExternalStore } from 'react';
import { sessionStore } from '../server/session.ts';

const STORAGE_KEY = 'single-keys';
const listeners = new Set<() => void>();

/** Whether shortcuts without Ctrl or Alt are enabled. For trainees they are off by default. */
export function singleKeysAreOn(): boolean {
  const kept = localStorage.getItem(STORAGE_KEY);
  if (kept !== null) return kept === 'on';
  const session = sessionStore.current();
  return session.state === 'here' && session.whoAmI.group !== 'TRAINEE';
}

export function setSingleKeys(on: boolean): void {
  localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}

export const useSingleKeys = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, singleKeysAreOn);
