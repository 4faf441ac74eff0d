import { defineErrors } from '@muster/kit/errors';

export const sandboxErrors = defineErrors({
  team_token_wrong: { status: 401, meaning: 'The team token is missing or wrong, or the team does not exist.' },
  log_invalid: {
    status: 400,
    meaning: 'A log cannot be stored: `index` is its index in the list, `field` the invalid field.',
  },
  logs_missing: { status: 400, meaning: 'The list of logs is empty, or the body is neither a log nor a list of logs.' },
  too_many_logs: { status: 400, meaning: 'The list contains more logs than the maximum; split it.' },
  logs_full: { status: 413, meaning: 'The team has the maximum number of logs.' },
  key_of_other_logs: { status: 409, meaning: 'The Idempotency-Key was used for another batch of the team.' },
  team_too_busy: {
    status: 429,
    meaning: 'The team has too many logs in progress. Try again after `Retry-After`.',
  },
});
