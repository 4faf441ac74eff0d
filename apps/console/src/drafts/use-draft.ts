import { useCallback, useSyncExternalStore } from 'react';
import { usePart } from '../console/use-console.ts';
import { type DraftPlace, type DraftStore, keyOfPlace } from './draft-store.ts';
import { drafts } from './drafts.ts';

export const useDrafts = (): DraftStore => usePart(drafts);

/** The text at a place, as it is typed. */
export function useDraft(place: DraftPlace): readonly [string, (content: string) => void] {
  const store = useDrafts();
  const key = keyOfPlace(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says everything about the place
  const subscribe = useCallback((listener: () => void) => store.subscribe(place, listener), [store, key]);
  const content = useSyncExternalStore(subscribe, () => store.content(place));
  return [content, (next) => store.write(place, next)];
}
