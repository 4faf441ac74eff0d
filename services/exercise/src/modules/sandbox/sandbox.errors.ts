import { defineErrors } from '@muster/kit/errors';

export const sandboxErrors = defineErrors({
  team_token_wrong: {
    status: 401,
    meaning: 'The team token is missing or wrong, or the team does not exist.',
    says: 'The header team-token is missing or is not the token of this team; an instructor can create a new one.',
  },
  log_invalid: {
    status: 400,
    meaning: 'A log cannot be stored: `index` is its index in the list, `field` the invalid field.',
    says: {
      not_an_object: '{place} must be an object.',
      timestamp: '{place} must be a date and time in ISO 8601 with its offset, such as 2026-01-31T12:00:00.5Z.',
      missing: '{place} is missing.',
      not_text: '{place} must be a string.',
      too_long: '{place} must have at most {max:number} characters.',
    },
  },
  logs_missing: {
    status: 400,
    meaning: 'The list of logs is empty, or the body is neither a log nor a list of logs.',
    says: {
      not_logs: 'The body must be a sandbox log, or a list of sandbox logs.',
      empty: 'The list is empty; send at least one log.',
    },
  },
  too_many_logs: {
    status: 400,
    meaning: 'The list contains more logs than the maximum; split it.',
    says: 'The list contains more than {max:number} logs; split it.',
  },
  logs_full: {
    status: 413,
    meaning: 'The team has the maximum number of logs.',
    says: 'The team has {stored:number} of at most {max:number} sandbox logs; {count:number} more cannot be stored.',
  },
  key_of_other_logs: {
    status: 409,
    meaning: 'The Idempotency-Key was used for another batch of the team.',
    says: 'This Idempotency-Key was used for another batch; use a new key for each batch.',
  },
  team_too_busy: {
    status: 429,
    meaning: 'The team has too many logs in progress. Try again after `Retry-After`.',
    says: 'The team has sent too many logs at once. Wait for the answers before sending more.',
  },
});
