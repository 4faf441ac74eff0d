import type { Console } from '../console/console.ts';
import type { DraftPlaceKind } from '../server/kinds.generated.ts';
import { type DraftPlace, keyOfPlace } from './draft.ts';
import { DraftStore } from './draft-store.ts';
import { DiscardDraft, KeepDraft, MyDrafts } from './drafts.generated.ts';
import { dropDraft, keepDraft, keptDraft } from './local-drafts.ts';

const placeOf = ({ kind, name }: DraftPlace) => ({ kind, ...(name === undefined ? {} : { name }) });

/** All drafts of the user on this page. */
export const drafts = ({ server: { request }, storage, userId, clock, onLeave }: Console): DraftStore => {
  const store = new DraftStore({
    save: async (place, content, replaces) => {
      const input = { teamId: place.teamId, place: placeOf(place), content };
      const { saveDraft } = await request(KeepDraft, {
        input: replaces === undefined ? input : { ...input, replaces },
      });
      return saveDraft;
    },
    remove: async (place, draft) => {
      await request(DiscardDraft, { teamId: place.teamId, place: placeOf(place), draft: draft ?? null });
    },
    find: async (place) => {
      const { drafts: found } = await request(MyDrafts, { team: place.teamId });
      return found.find((one) => keyOfPlace(placeOfDraft(place.teamId, one)) === keyOfPlace(place));
    },
    keep: (place, draft) => keepDraft(storage, userId, place, draft),
    kept: (place) => keptDraft(storage, userId, place),
    drop: (place) => dropDraft(storage, userId, place),
    later: clock.later,
    cancel: clock.cancel,
  });
  onLeave(() => store.finishDiscards());
  return store;
};

interface DraftOfServer {
  readonly kind: DraftPlaceKind;
  readonly name: string | null;
}

const placeOfDraft = (teamId: string, { kind, name }: DraftOfServer): DraftPlace => ({
  teamId,
  kind,
  ...(name === null ? {} : { name }),
});

/** Loads the drafts of this user in a team, from whichever browser. */
export async function loadDrafts({ server: { request }, part }: Console, teamId: string): Promise<void> {
  const store = part(drafts);
  const { drafts: found } = await request(MyDrafts, { team: teamId });
  for (const one of found) store.load(placeOfDraft(teamId, one), one);
}
