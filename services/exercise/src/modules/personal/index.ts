import type { Module } from '../../module.ts';
import { forgetTeams, forgetUser } from './forget.ts';
import { MarkKeeper } from './mark-keeper.ts';
import { personalErrors } from './personal.errors.ts';
import { definePersonalGraphql } from './personal.graphql.ts';
import type { PersonalDeps } from './read-marks.service.ts';

export type { DraftRef } from './draft-identity.ts';
export { draftRefInput, readDraftRef, SENT_DRAFT, withDraft } from './draft-ref.graphql.ts';
export { endSentDraft, refuseUnlessHeld } from './drafts.service.ts';
export { placeUnknown } from './personal.errors.ts';
export { readPlaceName } from './place-name.ts';
export { hasChannel } from './read-places.ts';

/** Personal data of users in a team, visible only to them: read marks and drafts. */
export const personal = {
  name: 'personal',
  errors: personalErrors,
  provide: (foundation) => ({ markKeeper: new MarkKeeper(foundation) }),
  graphql: definePersonalGraphql,
  workers: ({ markKeeper }) => [markKeeper],
  onUserDeleted: forgetUser,
  onTeamsDeleted: forgetTeams,
} satisfies Module<PersonalDeps>;
