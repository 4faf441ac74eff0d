import { defineErrors } from '@muster/kit/errors';

/** Errors of every module, and of the access checks before them. */
export const platformErrors = defineErrors({
  not_logged_in: {
    status: 401,
    meaning: 'There is no session, or it has ended.',
    says: {
      no_session: 'Log in first.',
      changed: 'Your account was changed meanwhile; nothing was stored.',
      ended: 'The session has ended; log in again.',
    },
  },
  session_of_another: {
    status: 409,
    meaning: 'The request names a user in `X-User`, and the session is that of somebody else.',
    says: 'Somebody else has logged in with this browser. Load the page again.',
  },
  forbidden: {
    status: 403,
    meaning: 'This is for others: another group, or people instead of tokens.',
    says: {
      bot: 'This is not allowed: a bot is made with createBotUser.',
      trainees_only: 'This is not allowed: instructors register trainees only.',
      token: 'An API token cannot do this.',
      not_your_trainee: 'Instructors can change the trainees they registered; ask an administrator.',
      one_exercise: 'You are here for one exercise only; log in with your password for the rest.',
      not_your_exercise: 'Only the instructors of the exercise can do this.',
      groups: 'This is for {groups:and;ADMIN=administrators;INSTRUCTOR=instructors;TRAINEE=trainees} only.',
    },
  },
  operation_not_allowed: {
    status: 403,
    meaning: 'The API token was not given this operation.',
    says: {
      not_given: 'This API token was not given the right to do this.',
      users_of_definition: 'An API token does not see who uses a definition.',
    },
  },
  second_factor_required: {
    status: 403,
    meaning: 'The account must have a second factor and has none: the session can do nothing but set it up.',
    says: 'Set up a second factor first (POST /auth/second-factor); this installation requires it of you.',
  },
  elevation_needed: {
    status: 403,
    meaning: 'The session has to be elevated first.',
    says: {
      session: 'This needs an elevated session: elevate it first (POST /auth/session/elevation).',
      administrator: 'This is not allowed: creating an administrator needs an elevated session.',
    },
  },
  user_unknown: {
    status: 404,
    meaning: 'There is no such user. The status is 400 if a form names the user.',
    says: {
      id: 'There is no user with the id {id}.',
      username: 'There is no user "{username}".',
      share_with: 'There is no user "{username}" to share with.',
      trainee: 'There is no trainee with this username whose progress you can see.',
    },
  },
  file_too_large: {
    status: 413,
    meaning: 'The uploaded file is larger than allowed.',
    says: {
      list: 'The file is larger than 5 MB; split it.',
      package: 'The package is larger than {max:number} MB (MAX_DEFINITION_MB).',
      file: 'The file is larger than {max:number} MB (MAX_FILE_MB).',
      list_time: 'Reading this list takes too long; split it.',
      list_memory: 'Reading this list takes too much memory; split it.',
    },
  },
  password_too_weak: {
    status: 400,
    meaning:
      '{field:password=The new password;ADMIN_PASSWORD=ADMIN_PASSWORD} is too short, too long, or easily guessed.',
    says: {
      far_too_long:
        '{field:password=The new password;ADMIN_PASSWORD=ADMIN_PASSWORD} must have at most {max:number} characters; it has many more.',
      too_short:
        '{field:password=The new password;ADMIN_PASSWORD=ADMIN_PASSWORD} must have at least {min:number} characters; it has {length:number}.',
      too_long:
        '{field:password=The new password;ADMIN_PASSWORD=ADMIN_PASSWORD} must have at most {max:number} characters; it has {length:number}.',
      unpaired_surrogate:
        '{field:password=The new password;ADMIN_PASSWORD=ADMIN_PASSWORD} contains an unpaired surrogate; use valid Unicode.',
      combining_marks:
        '{field:password=The new password;ADMIN_PASSWORD=ADMIN_PASSWORD} must not hold so many combining marks in a row.',
      username: '{field:password=The new password;ADMIN_PASSWORD=ADMIN_PASSWORD} must not be the username.',
      repeated:
        '{field:password=The new password;ADMIN_PASSWORD=ADMIN_PASSWORD} is one short piece again and again; choose another one.',
      common:
        '{field:password=The new password;ADMIN_PASSWORD=ADMIN_PASSWORD} is one of those that are guessed first; choose another one.',
    },
  },
  too_busy: {
    status: 503,
    meaning: 'The server has too much to do for a request of this kind. Try again after `Retry-After`.',
    says: {
      guests: 'Many people join at this moment; try again in a few seconds.',
      users: 'Too many lists of users are being read at this moment; try again in a minute.',
      package: 'The server is too busy to check this package at this moment; try again in a minute.',
      matching: 'Too many texts are being compared with the patterns of definitions. Try again in a few seconds.',
      replay: 'Too many past moments of exercises are being computed. Try again in a few seconds.',
      logs: 'Too many sandbox logs are being processed. Send these again later.',
      login: 'Too many people are logging in at this moment; try again in a few seconds.',
    },
  },
  too_many_attempts: {
    status: 429,
    meaning: 'Too many failed attempts to log in. Try again after `Retry-After`.',
    says: 'Too many failed attempts; try again in {minutes:1 minute|# minutes}.',
  },
  too_many_registrations: {
    status: 429,
    meaning: 'Too many registrations. Try again after `Retry-After`.',
    says: 'Too many registrations under this username or from this address; try again in {minutes:1 minute|# minutes}.',
  },
  too_many_link_requests: {
    status: 429,
    meaning: 'Too many links were requested. Try again after `Retry-After`.',
    says: 'Too many links were asked for under this username or from this address; try again in {minutes:1 minute|# minutes}.',
  },
  too_many_join_codes: {
    status: 429,
    meaning: 'Too many wrong join codes. Try again after `Retry-After`.',
    says: 'Too many wrong join codes; try again in {minutes:1 minute|# minutes}.',
  },
  id_malformed: { status: 400, meaning: 'A UUID is malformed.', says: '{detail}' },
  time_malformed: {
    status: 400,
    meaning: 'A time is not an instant in ISO 8601 with its offset from UTC.',
    says: '{detail}',
  },
  invalid_query: {
    status: 400,
    meaning: 'The GraphQL document or its variables are wrong.',
    says: {
      operation_name: 'Name one of the operations of the query in operationName.',
      only_subscriptions: 'Over a WebSocket subscriptions are run, one at a time; send anything else by POST.',
      no_field: 'The directives of this subscription leave no field to subscribe to.',
      needs_websocket: 'A subscription needs a WebSocket (graphql-transport-ws) at this address.',
      query_missing: 'The query parameter query is missing.',
      variables: 'The query parameter variables must be an object, as JSON.',
      graphql: '{detail}',
    },
  },
  query_too_large: {
    status: 400,
    meaning: 'The GraphQL document has too many parts, or nests too deeply.',
    says: 'The query has more than {max:number} {what:characters=characters;tokens=tokens;nesting=brackets within brackets;operations=operations;variables=variables;fields=fields;aliases=aliases;fragments=fragments;spreads=fragment spreads;directives=directives;depth=levels of fields and fragments;valueDepth=levels of lists and objects in a value;repeats=fields that are selected again where they are selected already;nameCharacters=characters in a name}.',
  },
  query_too_expensive: {
    status: 400,
    meaning: 'The GraphQL query would cost too much.',
    says: {
      values: 'The answer would hold more than {max:grouped} values; ask for less, in several requests or by pages.',
      definitions:
        'The query reads what more or larger definitions hold than can be read at once: ask for fewer of them, or for their counts.',
      milestones:
        'The query reads milestones of exercises from more than {max:number} definitions; request fewer exercises at once.',
      entries:
        'The answer would contain {count:number} entries, but can contain {max:number} at most; request fewer teams at once.',
      cost: 'The query would cost at least {cost:grouped}, which is more than the {max:grouped} that are run at once; ask for less, in several requests or by pages.',
      unbounded:
        'The query would cost more than the {max:grouped} that are run at once; ask for less, in several requests or by pages.',
    },
  },
  variables_too_large: {
    status: 400,
    meaning: 'The variables contain too many values, or are nested too deeply.',
    says: {
      values: 'The variables hold more than {max:number} values.',
      depth: 'The variables nest more than {max:number} levels deep.',
    },
  },
  answer_too_large: {
    status: 400,
    meaning: 'The answer would be too large.',
    says: 'The answer would have more than {max:grouped} characters; ask for less, in several requests or by pages.',
  },
  too_many_subscriptions: {
    status: 429,
    meaning: 'The connection has too many subscriptions.',
    says: 'This connection has {max:number} subscriptions already; end some first.',
  },
  client_id_reused: {
    status: 409,
    meaning: 'The caller has used this clientId for another act.',
    says: 'You have used this client id for another act; use a new one for each act.',
  },
  more_errors: {
    status: 400,
    meaning: 'There are more errors than are listed.',
    says: 'There are {count:number} more errors.',
  },
});
