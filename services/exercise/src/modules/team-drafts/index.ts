import { setImmediate } from 'node:timers/promises';
import type { Foundation } from '../../deps.ts';
import type { DeletedTeams, Module } from '../../module.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { deleteSomeAnswers, forgetWriter } from './team-answers.store.ts';
import { teamDraftsErrors } from './team-drafts.errors.ts';
import { defineTeamDrafts } from './team-drafts.graphql.ts';

export { endTeamDraft } from './team-drafts.service.ts';

/** The embedded database blocks the main thread; it removes this many in a few milliseconds. */
const ROWS_PER_BATCH = 500;

/** What a team has written into a form and not sent yet. It is no event: in no history, export or instructor's view. */
export const teamDrafts = {
  name: 'team-drafts',
  errors: teamDraftsErrors,
  graphql: defineTeamDrafts,
  onUserDeleted: forgetWriter,
  onTeamsDeleted: forgetTeams,
} satisfies Module<ExerciseDeps>;

async function forgetTeams({ database }: Foundation, { teamIds }: DeletedTeams, signal: AbortSignal): Promise<void> {
  for (const teamId of teamIds) {
    for (;;) {
      signal.throwIfAborted();
      if ((await deleteSomeAnswers(database, teamId, ROWS_PER_BATCH)) < ROWS_PER_BATCH) break;
      await setImmediate();
    }
  }
}
