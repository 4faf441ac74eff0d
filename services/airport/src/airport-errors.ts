import { defineErrors } from '@muster/kit/errors';

/** Errors of every module, and of the access checks before them. */
export const airportErrors = defineErrors({
  token_missing: { status: 401, meaning: 'The request has no token, and the service runs with AIRPORT_AUTH=tokens.' },
  token_wrong: { status: 401, meaning: 'There is no such token, or it has been revoked.' },
  token_expired: { status: 401, meaning: 'The token has expired. Ask for a new one.' },
  scope_missing: { status: 403, meaning: 'The token lacks a scope, which the message and WWW-Authenticate name.' },
  invalid_sort: { status: 400, meaning: 'The parameter sort is wrong, or the list has a fixed order.' },
  period_invalid: { status: 400, meaning: 'The end is not after the start, or the period is too long.' },
});
