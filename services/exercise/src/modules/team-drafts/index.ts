import type { Module } from '../../module.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { forgetTeams, forgetUser } from './forget.ts';
import { teamDraftsErrors } from './team-drafts.errors.ts';
import { defineTeamDrafts } from './team-drafts.graphql.ts';

export { endTeamDraft } from './team-drafts.service.ts';

/** What a team has written into a form and not sent yet. It is no event: in no history, export or instructor's view. */
export const teamDrafts = {
  name: 'team-drafts',
  errors: teamDraftsErrors,
  graphql: defineTeamDrafts,
  onUserDeleted: forgetUser,
  onTeamsDeleted: forgetTeams,
} satisfies Module<ExerciseDeps>;
