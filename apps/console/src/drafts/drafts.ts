import type { Console } from '../console/console.ts';
import { type DraftPlace, DraftStore } from './draft-store.ts';
import { DeleteDraft, SaveDraft } from './drafts.generated.ts';
import { dropDraft, keepDraft, keptDraft } from './local-drafts.ts';

const placeOf = ({ kind, name }: DraftPlace) => ({ kind, ...(name === undefined ? {} : { name }) });

/** All drafts of the user on this page. */
export const drafts = ({ server: { request }, storage, userId, clock }: Console): DraftStore =>
  new DraftStore({
    save: async (place, content) => {
      await request(SaveDraft, { input: { teamId: place.teamId, place: placeOf(place), content } });
    },
    remove: async (place) => {
      await request(DeleteDraft, { teamId: place.teamId, place: placeOf(place) });
    },
    keep: (place, content) => keepDraft(storage, userId, place, content),
    kept: (place) => keptDraft(storage, userId, place),
    drop: (place) => dropDraft(storage, userId, place),
    later: clock.later,
    cancel: clock.cancel,
  });
