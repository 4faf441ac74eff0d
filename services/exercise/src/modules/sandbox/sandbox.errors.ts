import { defineErrors } from '@muster/kit/errors';

export const sandboxErrors = defineErrors({
  team_token_wrong: { status: 401, meaning: 'The team token is missing or wrong, or there is no such team.' },
  log_invalid: {
    status: 400,
    meaning: 'A log cannot be stored: `index` says which one of a list, `field` what of it.',
  },
  logs_missing: { status: 400, meaning: 'The list of logs is empty, or the body is neither a log nor a list of them.' },
  too_many_logs: { status: 400, meaning: 'The list holds more logs than can be sent at once; split it.' },
  logs_full: { status: 413, meaning: 'The team has as many logs as are kept.' },
  key_of_other_logs: { status: 409, meaning: 'The Idempotency-Key was used for other logs of the team.' },
  team_too_busy: {
    status: 429,
    meaning: 'The team has too many logs on their way at once. Try again after `Retry-After`.',
  },
});
