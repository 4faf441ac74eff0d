import { useCallback, useSyncExternalStore } from 'react';
import { usePart } from '../console/use-console.ts';
import { type DraftNotice, type DraftPlace, type DraftRef, keyOfPlace } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { drafts } from './drafts.ts';

export const useDrafts = (): DraftStore => usePart(drafts);

/** The text at a place, as it is typed. */
export function useDraft(place: DraftPlace): readonly [string, (content: string) => void] {
  const store = useDrafts();
  const content = useSyncExternalStore(useChanges(store, place), () => store.content(place));
  return [content, (next) => store.write(place, next)];
}

/** The part of an input that names the draft it sends; nothing if the page knows nothing of it. */
export const fromDraft = (draft: DraftRef | null | undefined): { readonly draft?: DraftRef | null } =>
  draft === undefined ? {} : { draft };

/** What the user has to know about the draft at a place. */
export function useDraftNotice(place: DraftPlace): DraftNotice | undefined {
  const store = useDrafts();
  return useSyncExternalStore(useChanges(store, place), () => store.notice(place));
}

function useChanges(store: DraftStore, place: DraftPlace): (listener: () => void) => () => void {
  const key = keyOfPlace(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says everything about the place
  return useCallback((listener: () => void) => store.subscribe(place, listener), [store, key]);
}
