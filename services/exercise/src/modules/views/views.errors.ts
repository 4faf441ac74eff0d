import { defineErrors } from '@muster/kit/errors';

export const viewsErrors = defineErrors({
  action_log_unknown: { status: 404, meaning: 'The action log of the team has no such entry.' },
});
