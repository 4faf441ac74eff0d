import { useCallback, useSyncExternalStore } from 'react';
import { request } from '../server/request.ts';
import { sessionStore } from '../server/session.ts';
import { type DraftPlace, DraftStore, keyOfPlace } from './draft-store.ts';
import { DeleteDraft, SaveDraft } from './drafts.generated.ts';
import { dropDraft, keepDraft, keptDraft } from './local-drafts.ts';

function userId(): string {
  const session = sessionStore.current();
  return session.state === 'here' || session.state === 'over' ? session.whoAmI.id : 'nobody';
}

const placeOf = ({ kind, name }: DraftPlace) => ({ kind, ...(name === undefined ? {} : { name }) });

/** All drafts of this page. */
export const drafts = new DraftStore({
  save: async (place, content) => {
    await request(SaveDraft, { input: { teamId: place.teamId, place: placeOf(place), content } });
  },
  remove: async (place) => {
    await request(DeleteDraft, { teamId: place.teamId, place: placeOf(place) });
  },
  keep: (place, content) => keepDraft(userId(), place, content),
  kept: (place) => keptDraft(userId(), place),
  drop: (place) => dropDraft(userId(), place),
  later: (run, ms) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer as number | undefined),
});

/** The text at a place, as it is typed. */
export function useDraft(place: DraftPlace): readonly [string, (content: string) => void] {
  const key = keyOfPlace(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says everything about the place
  const subscribe = useCallback((listener: () => void) => drafts.subscribe(place, listener), [key]);
  const content = useSyncExternalStore(subscribe, () => drafts.content(place));
  return [content, (next) => drafts.write(place, next)];
}
