import type { Module } from '../../module.ts';
import { forgetTeams, forgetUser } from './forget.ts';
import { MarkKeeper } from './mark-keeper.ts';
import { personalErrors } from './personal.errors.ts';
import { definePersonalGraphql } from './personal.graphql.ts';
import type { PersonalDeps } from './read-marks.service.ts';

export { forgetSentDraft } from './drafts.service.ts';
export { placeUnknown } from './personal.errors.ts';
export { readPlaceName } from './place-name.ts';
export { hasChannel } from './read-places.ts';
export { hasStarted, type Room, roomOf } from './room.ts';

/** What a person keeps in a team for themselves alone: how far they have read, and what they have begun to write. */
export const personal = {
  name: 'personal',
  errors: personalErrors,
  provide: (foundation) => ({ markKeeper: new MarkKeeper(foundation) }),
  graphql: definePersonalGraphql,
  workers: ({ markKeeper }) => [markKeeper],
  onUserDeleted: forgetUser,
  onTeamsGone: forgetTeams,
} satisfies Module<PersonalDeps>;
