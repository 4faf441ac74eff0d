import { defineErrors } from '@muster/kit/errors';

/** Errors of every module, and of the access checks before them. */
export const platformErrors = defineErrors({
  not_logged_in: { status: 401, meaning: 'There is no session, or it has ended.' },
  session_of_another: {
    status: 409,
    meaning: 'The request names a user in `X-User`, and the session is that of somebody else.',
  },
  forbidden: { status: 403, meaning: 'This is for others: another group, or people instead of tokens.' },
  operation_not_allowed: { status: 403, meaning: 'The API token was not given this operation.' },
  elevation_needed: { status: 403, meaning: 'The session has to be elevated first.' },
  user_unknown: { status: 404, meaning: 'There is no such user. The status is 400 if a form names the user.' },
  file_too_large: { status: 413, meaning: 'The uploaded file is larger than allowed.' },
  password_too_weak: { status: 400, meaning: 'The new password is too short, too long, or easily guessed.' },
  too_busy: {
    status: 503,
    meaning: 'The server has too much to do for a request of this kind. Try again after `Retry-After`.',
  },
  too_many_attempts: { status: 429, meaning: 'Too many failed attempts to log in. Try again after `Retry-After`.' },
  too_many_registrations: { status: 429, meaning: 'Too many registrations. Try again after `Retry-After`.' },
  too_many_link_requests: { status: 429, meaning: 'Too many links were requested. Try again after `Retry-After`.' },
  too_many_join_codes: { status: 429, meaning: 'Too many wrong join codes. Try again after `Retry-After`.' },
  id_malformed: { status: 400, meaning: 'A UUID is malformed.' },
  time_malformed: { status: 400, meaning: 'A time is not an instant in ISO 8601 with its offset from UTC.' },
  invalid_query: { status: 400, meaning: 'The GraphQL document or its variables are wrong.' },
  query_too_large: { status: 400, meaning: 'The GraphQL document has too many parts, or nests too deeply.' },
  query_too_expensive: { status: 400, meaning: 'The GraphQL query would cost too much.' },
  variables_too_large: { status: 400, meaning: 'The variables contain too many values, or are nested too deeply.' },
  answer_too_large: { status: 400, meaning: 'The answer would be too large.' },
  too_many_subscriptions: { status: 429, meaning: 'The connection has too many subscriptions.' },
  client_id_reused: { status: 409, meaning: 'The caller has used this clientId for another act.' },
  more_errors: { status: 400, meaning: 'There are more errors than are listed.' },
});
