import { useSyncExternalStore } from 'react';
import type { Readable } from './store.ts';

/** The current value; the component is rendered again when it changes. */
export const useStore = <Value>(store: Readable<Value>): Value => useSyncExternalStore(store.subscribe, store.current);
