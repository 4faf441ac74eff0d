import { defineErrors } from '@muster/kit/errors';

export const viewsErrors = defineErrors({
  action_log_unknown: { status: 404, meaning: 'The action log of the team has no such entry.' },
  too_many_teams: { status: 400, meaning: 'The request names more teams than the maximum.' },
  teams_missing: { status: 400, meaning: 'Neither teams nor an exercise were given.' },
});
