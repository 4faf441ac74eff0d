import { defineErrors } from '@muster/kit/errors';

export const viewsErrors = defineErrors({
  action_log_unknown: {
    status: 404,
    meaning: 'The action log of the team has no such entry.',
    says: 'The action log of the team has no entry with this id.',
  },
  too_many_teams: {
    status: 400,
    meaning: 'The request names more teams than the maximum.',
    says: 'Request at most {max:number} teams at once.',
  },
  teams_missing: {
    status: 400,
    meaning: 'Neither teams nor an exercise were given.',
    says: 'Give teamIds or exerciseId.',
  },
});
