// Made by `npm run generate` from the catalogues of the server.

/** What a person can do: nothing, change something, try again later, or tell the administrator. */
export type ErrorClass = 'gone' | 'refused' | 'later' | 'fault';

export const ERRORS = {
  invalid_input: { status: 400, class: 'refused' },
  text_invalid: { status: 400, class: 'refused' },
  page_invalid: { status: 400, class: 'refused' },
  time_invalid: { status: 400, class: 'refused' },
  part_missing: { status: 400, class: 'refused' },
  body_not_utf8: { status: 400, class: 'refused' },
  malformed_json: { status: 400, class: 'refused' },
  body_missing: { status: 400, class: 'refused' },
  body_too_deep: { status: 400, class: 'refused' },
  body_too_complex: { status: 400, class: 'refused' },
  body_cut_off: { status: 400, class: 'refused' },
  malformed_form: { status: 400, class: 'refused' },
  host_missing: { status: 400, class: 'refused' },
  host_repeated: { status: 400, class: 'refused' },
  host_invalid: { status: 400, class: 'refused' },
  address_malformed: { status: 400, class: 'refused' },
  idempotency_key_invalid: { status: 400, class: 'refused' },
  bad_request: { status: 400, class: 'refused' },
  metrics_token_wrong: { status: 401, class: 'refused' },
  foreign_origin: { status: 403, class: 'refused' },
  metrics_forbidden: { status: 403, class: 'refused' },
  route_unknown: { status: 404, class: 'gone' },
  method_not_allowed: { status: 405, class: 'refused' },
  not_acceptable: { status: 406, class: 'refused' },
  request_timeout: { status: 408, class: 'later' },
  conflict: { status: 409, class: 'refused' },
  changed_meanwhile: { status: 412, class: 'refused' },
  body_too_large: { status: 413, class: 'refused' },
  form_too_large: { status: 413, class: 'refused' },
  field_too_long: { status: 413, class: 'refused' },
  chunk_extensions_too_large: { status: 413, class: 'refused' },
  media_type_unsupported: { status: 415, class: 'refused' },
  range_unsatisfiable: { status: 416, class: 'refused' },
  expectation_unknown: { status: 417, class: 'refused' },
  host_not_allowed: { status: 421, class: 'refused' },
  idempotency_key_reused: { status: 422, class: 'refused' },
  headers_too_large: { status: 431, class: 'refused' },
  unexpected: { status: 500, class: 'fault' },
  database_damaged: { status: 500, class: 'fault' },
  shutting_down: { status: 503, class: 'later' },
  database_unreachable: { status: 503, class: 'later' },
  database_busy: { status: 503, class: 'later' },
  database_too_slow: { status: 503, class: 'later' },
  outcome_unknown: { status: 503, class: 'fault' },
  newer_data: { status: 503, class: 'later' },
  storage_full: { status: 503, class: 'later' },
  storage_unreachable: { status: 503, class: 'later' },
  storage_failing: { status: 503, class: 'later' },
  storage_read_only: { status: 503, class: 'later' },
  not_logged_in: { status: 401, class: 'refused' },
  session_of_another: { status: 409, class: 'refused' },
  forbidden: { status: 403, class: 'refused' },
  operation_not_allowed: { status: 403, class: 'refused' },
  second_factor_required: { status: 403, class: 'refused' },
  elevation_needed: { status: 403, class: 'refused' },
  user_unknown: { status: 404, class: 'gone' },
  file_too_large: { status: 413, class: 'refused' },
  password_too_weak: { status: 400, class: 'refused' },
  too_busy: { status: 503, class: 'later' },
  too_many_attempts: { status: 429, class: 'later' },
  too_many_registrations: { status: 429, class: 'later' },
  too_many_link_requests: { status: 429, class: 'later' },
  too_many_join_codes: { status: 429, class: 'later' },
  id_malformed: { status: 400, class: 'refused' },
  time_malformed: { status: 400, class: 'refused' },
  invalid_query: { status: 400, class: 'refused' },
  query_too_large: { status: 400, class: 'refused' },
  query_too_expensive: { status: 400, class: 'refused' },
  variables_too_large: { status: 400, class: 'refused' },
  answer_too_large: { status: 400, class: 'refused' },
  too_many_subscriptions: { status: 429, class: 'later' },
  client_id_reused: { status: 409, class: 'refused' },
  more_errors: { status: 400, class: 'refused' },
  token_wrong: { status: 401, class: 'refused' },
  operations_missing: { status: 400, class: 'refused' },
  wrong_credentials: { status: 401, class: 'refused' },
  wrong_password: { status: 400, class: 'refused' },
  slip_wrong: { status: 400, class: 'gone' },
  slip_used: { status: 409, class: 'gone' },
  slips_refused: { status: 400, class: 'refused' },
  link_wrong: { status: 400, class: 'gone' },
  local_login_off: { status: 403, class: 'refused' },
  elevation_at_provider: { status: 403, class: 'refused' },
  sign_on_off: { status: 404, class: 'gone' },
  provider_unreachable: { status: 503, class: 'later' },
  sign_on_expired: { status: 400, class: 'refused' },
  sign_on_declined: { status: 403, class: 'refused' },
  sign_on_refused: { status: 400, class: 'refused' },
  elevation_refused: { status: 403, class: 'refused' },
  link_password_wrong: { status: 400, class: 'refused' },
  logout_token_invalid: { status: 400, class: 'refused' },
  second_factor_needed: { status: 401, class: 'refused' },
  second_factor_wrong: { status: 401, class: 'refused' },
  second_factor_password: { status: 400, class: 'refused' },
  second_factor_on: { status: 409, class: 'refused' },
  second_factor_off: { status: 409, class: 'refused' },
  second_factor_unreadable: { status: 503, class: 'later' },
  username_taken: { status: 409, class: 'refused' },
  username_invalid: { status: 400, class: 'refused' },
  username_unusable: { status: 403, class: 'refused' },
  account_deactivated: { status: 403, class: 'refused' },
  identity_taken: { status: 409, class: 'refused' },
  user_changed: { status: 409, class: 'refused' },
  users_not_chosen: { status: 400, class: 'refused' },
  users_not_created: { status: 400, class: 'refused' },
  exercise_id_invalid: { status: 400, class: 'refused' },
  row_invalid: { status: 400, class: 'refused' },
  nobody_found: { status: 404, class: 'refused' },
  too_many: { status: 400, class: 'refused' },
  too_many_tags: { status: 409, class: 'refused' },
  too_many_tags_of_user: { status: 400, class: 'refused' },
  tag_invalid: { status: 400, class: 'refused' },
  search_too_long: { status: 400, class: 'refused' },
  domain_invalid: { status: 400, class: 'refused' },
  domain_taken: { status: 409, class: 'refused' },
  domain_unknown: { status: 404, class: 'gone' },
  domain_not_allowed: { status: 403, class: 'refused' },
  registration_closed: { status: 403, class: 'refused' },
  no_mail_address: { status: 400, class: 'refused' },
  is_bot: { status: 400, class: 'refused' },
  is_guest: { status: 409, class: 'refused' },
  is_yourself: { status: 409, class: 'refused' },
  last_administrator: { status: 409, class: 'refused' },
  audit_filter_invalid: { status: 400, class: 'refused' },
  mail_unknown: { status: 404, class: 'gone' },
  definition_invalid: { status: 400, class: 'refused' },
  definition_unknown: { status: 404, class: 'gone' },
  instructor_unknown: { status: 400, class: 'refused' },
  not_an_instructor: { status: 400, class: 'refused' },
  is_uploader: { status: 403, class: 'refused' },
  not_the_uploader: { status: 403, class: 'refused' },
  definition_in_use: { status: 409, class: 'refused' },
  too_many_definitions: { status: 409, class: 'refused' },
  line_unknown: { status: 404, class: 'gone' },
  published_meanwhile: { status: 409, class: 'refused' },
  not_the_publisher: { status: 403, class: 'refused' },
  package_too_hard: { status: 413, class: 'refused' },
  client_gone: { status: 400, class: 'refused' },
  example_unknown: { status: 404, class: 'gone' },
  workspace_unknown: { status: 404, class: 'gone' },
  review_only: { status: 403, class: 'refused' },
  not_the_owner: { status: 403, class: 'refused' },
  not_a_writer: { status: 400, class: 'refused' },
  workspace_source: { status: 400, class: 'refused' },
  too_many_workspaces: { status: 409, class: 'refused' },
  workspace_full: { status: 413, class: 'refused' },
  workspace_note_unknown: { status: 404, class: 'gone' },
  workspace_note_empty: { status: 400, class: 'refused' },
  not_your_workspace_note: { status: 403, class: 'refused' },
  workspace_conflict: { status: 409, class: 'refused' },
  saved_meanwhile: { status: 409, class: 'refused' },
  path_invalid: { status: 400, class: 'refused' },
  path_taken: { status: 409, class: 'refused' },
  change_invalid: { status: 400, class: 'refused' },
  revision_gone: { status: 409, class: 'refused' },
  workspace_file_unknown: { status: 404, class: 'gone' },
  too_many_saves: { status: 429, class: 'later' },
  exercise_unknown: { status: 404, class: 'gone' },
  not_the_creator: { status: 403, class: 'refused' },
  is_creator: { status: 403, class: 'refused' },
  exercise_running: { status: 409, class: 'refused' },
  teams_invalid: { status: 400, class: 'refused' },
  own_teams_invalid: { status: 400, class: 'refused' },
  own_teams_full: { status: 409, class: 'refused' },
  not_shareable: { status: 400, class: 'refused' },
  not_a_trainee: { status: 400, class: 'refused' },
  in_another_team: { status: 409, class: 'refused' },
  stuck_after_invalid: { status: 400, class: 'refused' },
  guests_forbidden: { status: 403, class: 'refused' },
  placing_invalid: { status: 400, class: 'refused' },
  join_code_unknown: { status: 404, class: 'refused' },
  too_many_users: { status: 400, class: 'refused' },
  team_quota_full: { status: 413, class: 'refused' },
  text_too_complex: { status: 413, class: 'refused' },
  tags_missing: { status: 400, class: 'refused' },
  tag_unknown: { status: 404, class: 'refused' },
  added_time_used: { status: 409, class: 'refused' },
  already_answered: { status: 409, class: 'refused' },
  already_confirmed: { status: 409, class: 'refused' },
  already_member: { status: 409, class: 'refused' },
  already_opened: { status: 409, class: 'refused' },
  already_retracted: { status: 409, class: 'refused' },
  already_sent: { status: 409, class: 'refused' },
  alternative_unknown: { status: 404, class: 'gone' },
  answered_meanwhile: { status: 409, class: 'refused' },
  bad_answer: { status: 400, class: 'refused' },
  bad_value: { status: 400, class: 'refused' },
  cells_on_demand: { status: 400, class: 'refused' },
  channel_unknown: { status: 404, class: 'gone' },
  bad_points: { status: 400, class: 'refused' },
  duplicate_team: { status: 409, class: 'refused' },
  feedback_not_shared: { status: 409, class: 'refused' },
  file_known: { status: 409, class: 'refused' },
  file_unknown: { status: 404, class: 'gone' },
  inject_unknown: { status: 404, class: 'gone' },
  input_required: { status: 400, class: 'refused' },
  judged_meanwhile: { status: 409, class: 'refused' },
  level_unknown: { status: 404, class: 'gone' },
  milestone_unknown: { status: 404, class: 'gone' },
  no_confirmation: { status: 409, class: 'refused' },
  no_fitting_alternative: { status: 409, class: 'refused' },
  no_recipient: { status: 400, class: 'refused' },
  not_a_member: { status: 409, class: 'refused' },
  not_allowed: { status: 403, class: 'refused' },
  not_retractable: { status: 409, class: 'refused' },
  nothing_to_change: { status: 409, class: 'refused' },
  nothing_to_send: { status: 400, class: 'refused' },
  person_unknown: { status: 404, class: 'gone' },
  question_unknown: { status: 404, class: 'gone' },
  questionnaire_unknown: { status: 404, class: 'gone' },
  retracted: { status: 409, class: 'refused' },
  role_unknown: { status: 400, class: 'refused' },
  team_acts_full: { status: 413, class: 'refused' },
  team_text_full: { status: 413, class: 'refused' },
  team_unknown: { status: 404, class: 'gone' },
  template_unknown: { status: 404, class: 'gone' },
  thread_unknown: { status: 404, class: 'gone' },
  too_many_acts: { status: 429, class: 'later' },
  tool_unknown: { status: 404, class: 'gone' },
  wrong_state: { status: 409, class: 'refused' },
  guests_refused: { status: 403, class: 'refused' },
  guests_full: { status: 409, class: 'refused' },
  display_name_refused: { status: 400, class: 'refused' },
  disk_almost_full: { status: 507, class: 'fault' },
  place_unknown: { status: 404, class: 'gone' },
  draft_sent: { status: 409, class: 'refused' },
  draft_changed: { status: 409, class: 'refused' },
  too_many_drafts: { status: 413, class: 'refused' },
  members_only: { status: 403, class: 'refused' },
  team_draft_sent: { status: 409, class: 'refused' },
  team_draft_too_large: { status: 413, class: 'refused' },
  thread_or_new: { status: 400, class: 'refused' },
  email_or_log: { status: 400, class: 'refused' },
  teams_not_chosen: { status: 400, class: 'refused' },
  action_log_unknown: { status: 404, class: 'gone' },
  too_many_teams: { status: 400, class: 'refused' },
  teams_missing: { status: 400, class: 'refused' },
  access_lost: { status: 403, class: 'gone' },
  moved_to_team: { status: 403, class: 'gone' },
  newest_invalid: { status: 400, class: 'refused' },
  not_claimable: { status: 400, class: 'refused' },
  note_unknown: { status: 404, class: 'gone' },
  note_empty: { status: 400, class: 'refused' },
  not_your_note: { status: 403, class: 'refused' },
  too_many_notes: { status: 413, class: 'refused' },
  lesson_unknown: { status: 404, class: 'gone' },
  lesson_changed: { status: 409, class: 'refused' },
  lesson_invalid: { status: 400, class: 'refused' },
  too_many_lessons: { status: 413, class: 'refused' },
  presented_moment_unknown: { status: 404, class: 'gone' },
  presented_moment_changed: { status: 409, class: 'refused' },
  presented_moment_invalid: { status: 400, class: 'refused' },
  too_many_presented_moments: { status: 413, class: 'refused' },
  moment_invalid: { status: 400, class: 'refused' },
  result_not_there: { status: 409, class: 'refused' },
  team_token_wrong: { status: 401, class: 'refused' },
  log_invalid: { status: 400, class: 'refused' },
  logs_missing: { status: 400, class: 'refused' },
  too_many_logs: { status: 400, class: 'refused' },
  logs_full: { status: 413, class: 'refused' },
  key_of_other_logs: { status: 409, class: 'refused' },
  team_too_busy: { status: 429, class: 'later' },
  export_failed: { status: 500, class: 'later' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly class: ErrorClass }>>;

export type ErrorCode = keyof typeof ERRORS;

/** The parameters of every sentence, by code and variant; above each, the sentence in English. */
export interface ErrorSentences {
  /** The request is not as this address expects it. */
  'invalid_input.unexpected': Record<never, never>;
  /** {place} is missing. */
  'invalid_input.missing': { readonly place: string };
  /** {place} is given twice; give it once. */
  'invalid_input.given_twice': { readonly place: string };
  /** {place} is given {count:number} times; give it once. */
  'invalid_input.given_often': { readonly place: string; readonly count: number };
  /** {place} must be {types:or;integer=a whole number;number=a number;string=a string;boolean=true or false;array=a list;object=an object;null=null}. */
  'invalid_input.type': { readonly place: string; readonly types: readonly string[] };
  /** {place} must be one of {values:list}. */
  'invalid_input.one_of': { readonly place: string; readonly values: readonly string[] };
  /** {place} must be {value}. */
  'invalid_input.constant': { readonly place: string; readonly value: string };
  /** {place} must not be empty. */
  'invalid_input.empty': { readonly place: string };
  /** {place} must have at least {min:number} characters. */
  'invalid_input.too_short': { readonly place: string; readonly min: number };
  /** {place} must have at most {max:number} characters. */
  'invalid_input.too_long': { readonly place: string; readonly max: number };
  /** {place} must be at least {min:number}. */
  'invalid_input.too_small': { readonly place: string; readonly min: number };
  /** {place} must be at most {max:number}. */
  'invalid_input.too_big': { readonly place: string; readonly max: number };
  /** {place} must have at least {min:1 entry|# entries}. */
  'invalid_input.too_few': { readonly place: string; readonly min: number };
  /** {place} must have at most {max:1 entry|# entries}. */
  'invalid_input.too_many': { readonly place: string; readonly max: number };
  /** {place} does not have the form {pattern}. */
  'invalid_input.pattern': { readonly place: string; readonly pattern: string };
  /** {place} must be {form}, such as {example}. */
  'invalid_input.form': { readonly place: string; readonly form: string; readonly example: string };
  /** {place} must be {format:int32=a whole number of 32 bits;int64=a whole number of 64 bits;date-time=a time in ISO 8601 with an offset, such as 2026-03-01T12:00:00Z;uuid=a UUID}. */
  'invalid_input.format': { readonly place: string; readonly format: string };
  /** {place} must be of the format {format}. */
  'invalid_input.other_format': { readonly place: string; readonly format: string };
  /** {place} {detail}. */
  'invalid_input.other': { readonly place: string; readonly detail: string };
  /** A text contains the character NUL, which is not allowed. */
  'text_invalid.nul': Record<never, never>;
  /** {field} must not be empty. */
  'text_invalid.empty': { readonly field: string };
  /** {field} must have at most {max:number} characters; it has {length:number}. */
  'text_invalid.too_long': { readonly field: string; readonly max: number; readonly length: number };
  /** {field} must have at most {max:number} characters; it has many more. */
  'text_invalid.far_too_long': { readonly field: string; readonly max: number };
  /** {field} must have 1 to {max:number} characters. */
  'text_invalid.length': { readonly field: string; readonly max: number };
  /** {field} must have at most {max:number} entries. */
  'text_invalid.too_many_entries': { readonly field: string; readonly max: number };
  /** {field} contains an unpaired surrogate; send valid Unicode. */
  'text_invalid.unpaired_surrogate': { readonly field: string };
  /** {field} must not hold control characters or line breaks. */
  'text_invalid.control_characters': { readonly field: string };
  /** {field} must not hold invisible characters, or such that turn the direction of text. */
  'text_invalid.invisible_characters': { readonly field: string };
  /** {field} must not hold so many combining marks in a row. */
  'text_invalid.combining_marks': { readonly field: string };
  /** {field} must not contain NUL characters. */
  'text_invalid.nul_characters': { readonly field: string };
  /** A text must have at most {max:number} characters, and at most {marks:number} combining marks in a row. */
  'text_invalid.not_normalizable': { readonly max: number; readonly marks: number };
  /** The name of a place can have at most {max:number} characters; it has {length:number}. */
  'text_invalid.place': { readonly max: number; readonly length: number };
  /** The request is not as this address expects it. */
  'page_invalid.unexpected': Record<never, never>;
  /** {place} is missing. */
  'page_invalid.missing': { readonly place: string };
  /** {place} is given twice; give it once. */
  'page_invalid.given_twice': { readonly place: string };
  /** {place} is given {count:number} times; give it once. */
  'page_invalid.given_often': { readonly place: string; readonly count: number };
  /** {place} must be {types:or;integer=a whole number;number=a number;string=a string;boolean=true or false;array=a list;object=an object;null=null}. */
  'page_invalid.type': { readonly place: string; readonly types: readonly string[] };
  /** {place} must be one of {values:list}. */
  'page_invalid.one_of': { readonly place: string; readonly values: readonly string[] };
  /** {place} must be {value}. */
  'page_invalid.constant': { readonly place: string; readonly value: string };
  /** {place} must not be empty. */
  'page_invalid.empty': { readonly place: string };
  /** {place} must have at least {min:number} characters. */
  'page_invalid.too_short': { readonly place: string; readonly min: number };
  /** {place} must have at most {max:number} characters. */
  'page_invalid.too_long': { readonly place: string; readonly max: number };
  /** {place} must be at least {min:number}. */
  'page_invalid.too_small': { readonly place: string; readonly min: number };
  /** {place} must be at most {max:number}. */
  'page_invalid.too_big': { readonly place: string; readonly max: number };
  /** {place} must have at least {min:1 entry|# entries}. */
  'page_invalid.too_few': { readonly place: string; readonly min: number };
  /** {place} must have at most {max:1 entry|# entries}. */
  'page_invalid.too_many': { readonly place: string; readonly max: number };
  /** {place} does not have the form {pattern}. */
  'page_invalid.pattern': { readonly place: string; readonly pattern: string };
  /** {place} must be {form}, such as {example}. */
  'page_invalid.form': { readonly place: string; readonly form: string; readonly example: string };
  /** {place} must be {format:int32=a whole number of 32 bits;int64=a whole number of 64 bits;date-time=a time in ISO 8601 with an offset, such as 2026-03-01T12:00:00Z;uuid=a UUID}. */
  'page_invalid.format': { readonly place: string; readonly format: string };
  /** {place} must be of the format {format}. */
  'page_invalid.other_format': { readonly place: string; readonly format: string };
  /** {place} {detail}. */
  'page_invalid.other': { readonly place: string; readonly detail: string };
  /** Give after or before, not both. */
  'page_invalid.after_and_before': Record<never, never>;
  /** after must be the id of an answer. */
  'page_invalid.after': Record<never, never>;
  /** limit must be from 1 to {max:number}. */
  'page_invalid.limit': { readonly max: number };
  /** newest must be from 1 to {max:number}. */
  'page_invalid.newest': { readonly max: number };
  /** offset must not be negative. */
  'page_invalid.offset': Record<never, never>;
  /** The request is not as this address expects it. */
  'time_invalid.unexpected': Record<never, never>;
  /** {place} is missing. */
  'time_invalid.missing': { readonly place: string };
  /** {place} is given twice; give it once. */
  'time_invalid.given_twice': { readonly place: string };
  /** {place} is given {count:number} times; give it once. */
  'time_invalid.given_often': { readonly place: string; readonly count: number };
  /** {place} must be {types:or;integer=a whole number;number=a number;string=a string;boolean=true or false;array=a list;object=an object;null=null}. */
  'time_invalid.type': { readonly place: string; readonly types: readonly string[] };
  /** {place} must be one of {values:list}. */
  'time_invalid.one_of': { readonly place: string; readonly values: readonly string[] };
  /** {place} must be {value}. */
  'time_invalid.constant': { readonly place: string; readonly value: string };
  /** {place} must not be empty. */
  'time_invalid.empty': { readonly place: string };
  /** {place} must have at least {min:number} characters. */
  'time_invalid.too_short': { readonly place: string; readonly min: number };
  /** {place} must have at most {max:number} characters. */
  'time_invalid.too_long': { readonly place: string; readonly max: number };
  /** {place} must be at least {min:number}. */
  'time_invalid.too_small': { readonly place: string; readonly min: number };
  /** {place} must be at most {max:number}. */
  'time_invalid.too_big': { readonly place: string; readonly max: number };
  /** {place} must have at least {min:1 entry|# entries}. */
  'time_invalid.too_few': { readonly place: string; readonly min: number };
  /** {place} must have at most {max:1 entry|# entries}. */
  'time_invalid.too_many': { readonly place: string; readonly max: number };
  /** {place} does not have the form {pattern}. */
  'time_invalid.pattern': { readonly place: string; readonly pattern: string };
  /** {place} must be {form}, such as {example}. */
  'time_invalid.form': { readonly place: string; readonly form: string; readonly example: string };
  /** {place} must be {format:int32=a whole number of 32 bits;int64=a whole number of 64 bits;date-time=a time in ISO 8601 with an offset, such as 2026-03-01T12:00:00Z;uuid=a UUID}. */
  'time_invalid.format': { readonly place: string; readonly format: string };
  /** {place} must be of the format {format}. */
  'time_invalid.other_format': { readonly place: string; readonly format: string };
  /** {place} {detail}. */
  'time_invalid.other': { readonly place: string; readonly detail: string };
  /** {field} must be a time from 1900 to 2199 in ISO 8601 with an offset, such as 2026-03-01T12:00:00Z. */
  'time_invalid.out_of_range': { readonly field: string };
  /** The part "{part}" is missing. */
  'part_missing.missing': { readonly part: string };
  /** The part "{part}" is missing; a file came in the part "{other}". */
  'part_missing.other_part': { readonly part: string; readonly other: string };
  /** The part "{part}" is missing; it came as text, without a file name. */
  'part_missing.as_text': { readonly part: string };
  /** The body is not UTF-8, which JSON requires. */
  body_not_utf8: Record<never, never>;
  /** The body is not valid JSON. */
  malformed_json: Record<never, never>;
  /** The body is empty; send a JSON object. */
  'body_missing.object': Record<never, never>;
  /** The body is empty; send a sandbox log, or a list of them. */
  'body_missing.logs': Record<never, never>;
  /** The body nests lists and objects more than {max:number} deep. */
  'body_too_deep.deep': { readonly max: number };
  /** The body nests lists and objects more than {max:number} levels deep. */
  'body_too_deep.levels': { readonly max: number };
  /** The body holds more than {max:grouped} values. */
  body_too_complex: { readonly max: number };
  /** The connection was closed before the whole body had come. */
  body_cut_off: Record<never, never>;
  /** The form holds more than one file; send one. */
  'malformed_form.several_files': Record<never, never>;
  /** The form has more than {max:number} fields. */
  'malformed_form.too_many_fields': { readonly max: number };
  /** The request is not well-formed multipart/form-data: its Content-Type names no boundary of 1 to {max:number} characters, so that no file could be read from it. */
  'malformed_form.no_boundary': { readonly max: number };
  /** The request breaks off, or is not well-formed multipart/form-data: no file could be read from it. Send it again. */
  'malformed_form.cut_off': Record<never, never>;
  /** The form has more than one team_id; a file is for one team. */
  'malformed_form.several_teams': Record<never, never>;
  /** The request has no Host header, which HTTP/1.1 asks for. */
  host_missing: Record<never, never>;
  /** The request has more than one Host header; send one. */
  host_repeated: Record<never, never>;
  /** The Host header is not a name or an address with an optional port. */
  host_invalid: Record<never, never>;
  /** The address holds a percent sign that is not followed by two hexadecimal digits of UTF-8 text. */
  address_malformed: Record<never, never>;
  /** The header Idempotency-Key must hold 1 to 255 visible ASCII characters, such as a UUID. */
  'idempotency_key_invalid.request': Record<never, never>;
  /** The header Idempotency-Key must have 1 to 255 visible ASCII characters, such as a UUID. */
  'idempotency_key_invalid.batch': Record<never, never>;
  /** The request cannot be understood as it was sent. */
  bad_request: Record<never, never>;
  /** Metrics are read with "Authorization: Bearer" and the right token. */
  metrics_token_wrong: Record<never, never>;
  /** A page of another site sent this request; it was not carried out. */
  foreign_origin: Record<never, never>;
  /** Metrics are read on the machine itself only; the setting METRICS can allow more. */
  metrics_forbidden: Record<never, never>;
  /** There is nothing at this address. */
  route_unknown: Record<never, never>;
  /** This address does not know {method}; it knows {allowed:list}. */
  'method_not_allowed.route': { readonly method: string; readonly allowed: readonly string[] };
  /** This server is no proxy; it does not know CONNECT. */
  'method_not_allowed.no_proxy': Record<never, never>;
  /** A {operation} is not run by {method}; send it by POST. */
  'method_not_allowed.graphql': { readonly operation: string; readonly method: string };
  /** This address answers with {types:or}, which "Accept: {accept}" leaves out. */
  not_acceptable: { readonly types: readonly string[]; readonly accept: string };
  /** The request took too long to arrive. */
  'request_timeout.request': Record<never, never>;
  /** The body came too slowly: it may take {seconds:number} seconds, and a second more for every {kilobytes:number} kB. */
  'request_timeout.body': { readonly seconds: number; readonly kilobytes: number };
  /** The change conflicts with stored data. */
  conflict: Record<never, never>;
  /** The current state does not match If-Match: it has changed since you read it. Read it again, then retry. */
  'changed_meanwhile.state': Record<never, never>;
  /** The export that If-Match names is not kept. Repeat the request without it. */
  'changed_meanwhile.export': Record<never, never>;
  /** The body is larger than this address accepts, which is {max:number} bytes. */
  body_too_large: { readonly max: number };
  /** The form holds more than {max:number} MB beside its file. */
  form_too_large: { readonly max: number };
  /** The field "{field}" is longer than {max:number} bytes. */
  field_too_long: { readonly field: string; readonly max: number };
  /** The body comes in chunks whose extensions are too large. */
  chunk_extensions_too_large: Record<never, never>;
  /** The body has a media type that this address does not read. */
  'media_type_unsupported.unknown': Record<never, never>;
  /** The body has no media type; send it with "Content-Type: application/json". */
  'media_type_unsupported.none': Record<never, never>;
  /** The media type "{type}" is not read here; send JSON with "Content-Type: application/json". */
  'media_type_unsupported.not_json': { readonly type: string };
  /** Send the file as the part "file" of multipart/form-data. */
  'media_type_unsupported.not_a_form': Record<never, never>;
  /** The file has {size:number} bytes; the range asked for lies outside. */
  range_unsatisfiable: { readonly size: number };
  /** The only expectation that is met here is "Expect: 100-continue". */
  expectation_unknown: Record<never, never>;
  /** This service is not reached under this name; ALLOWED_HOSTS lists its names. */
  host_not_allowed: Record<never, never>;
  /** This Idempotency-Key was used for another request; take a new key for each one. */
  idempotency_key_reused: Record<never, never>;
  /** The headers of the request are too large. */
  headers_too_large: Record<never, never>;
  /** Something went wrong on the server. It is in the log under {id}. */
  unexpected: { readonly id: string };
  /** The database of the server is damaged; its administrator has to restore a backup. */
  database_damaged: Record<never, never>;
  /** The server is shutting down; try again shortly. */
  shutting_down: Record<never, never>;
  /** The database cannot be reached at the moment; try again shortly. */
  database_unreachable: Record<never, never>;
  /** The database is busy at the moment; try again shortly. */
  database_busy: Record<never, never>;
  /** The database took too long to answer; try again shortly. */
  database_too_slow: Record<never, never>;
  /** The database was lost while the change was being stored: it may have been stored, or not. Look before you send it again. */
  'outcome_unknown.database': Record<never, never>;
  /** The server stopped before it was done with the request: it may have taken effect, or not. Look before you send it again. */
  'outcome_unknown.shutdown': Record<never, never>;
  /** A newer version of the server has stored something here that this instance cannot read; nothing was changed. Try again shortly. */
  newer_data: Record<never, never>;
  /** The server cannot store anything at the moment because its disk is full; nothing was changed. */
  'storage_full.anything': Record<never, never>;
  /** The file cannot be stored because the disk of the server is full. */
  'storage_full.file': Record<never, never>;
  /** The package cannot be stored because the disk of the server is full. */
  'storage_full.package': Record<never, never>;
  /** The storage of files cannot be used at the moment; try again shortly. */
  storage_unreachable: Record<never, never>;
  /** The disk of the server fails; nothing was changed. */
  storage_failing: Record<never, never>;
  /** The server may not write to its storage at the moment; nothing was changed. */
  storage_read_only: Record<never, never>;
  /** Log in first. */
  'not_logged_in.no_session': Record<never, never>;
  /** Your account was changed meanwhile; nothing was stored. */
  'not_logged_in.changed': Record<never, never>;
  /** The session has ended; log in again. */
  'not_logged_in.ended': Record<never, never>;
  /** Somebody else has logged in with this browser. Load the page again. */
  session_of_another: Record<never, never>;
  /** This is not allowed: a bot is made with createBotUser. */
  'forbidden.bot': Record<never, never>;
  /** This is not allowed: instructors register trainees only. */
  'forbidden.trainees_only': Record<never, never>;
  /** An API token cannot do this. */
  'forbidden.token': Record<never, never>;
  /** Instructors can change the trainees they registered; ask an administrator. */
  'forbidden.not_your_trainee': Record<never, never>;
  /** You are here for one exercise only; log in with your password for the rest. */
  'forbidden.one_exercise': Record<never, never>;
  /** Only the instructors of the exercise can do this. */
  'forbidden.not_your_exercise': Record<never, never>;
  /** This is for {groups:and;ADMIN=administrators;INSTRUCTOR=instructors;TRAINEE=trainees} only. */
  'forbidden.groups': { readonly groups: readonly string[] };
  /** This API token was not given the right to do this. */
  'operation_not_allowed.not_given': Record<never, never>;
  /** An API token does not see who uses a definition. */
  'operation_not_allowed.users_of_definition': Record<never, never>;
  /** Set up a second factor first (POST /auth/second-factor); this installation requires it of you. */
  second_factor_required: Record<never, never>;
  /** This needs an elevated session: elevate it first (POST /auth/session/elevation). */
  'elevation_needed.session': Record<never, never>;
  /** This is not allowed: creating an administrator needs an elevated session. */
  'elevation_needed.administrator': Record<never, never>;
  /** There is no user with the id {id}. */
  'user_unknown.id': { readonly id: string };
  /** There is no user "{username}". */
  'user_unknown.username': { readonly username: string };
  /** There is no user "{username}" to share with. */
  'user_unknown.share_with': { readonly username: string };
  /** There is no trainee with this username whose progress you can see. */
  'user_unknown.trainee': Record<never, never>;
  /** The file is larger than 5 MB; split it. */
  'file_too_large.list': Record<never, never>;
  /** The package is larger than {max:number} MB (MAX_DEFINITION_MB). */
  'file_too_large.package': { readonly max: number };
  /** The file is larger than {max:number} MB (MAX_FILE_MB). */
  'file_too_large.file': { readonly max: number };
  /** Reading this list takes too long; split it. */
  'file_too_large.list_time': Record<never, never>;
  /** Reading this list takes too much memory; split it. */
  'file_too_large.list_memory': Record<never, never>;
  /** {field:password=The new password;ADMIN_PASSWORD=ADMIN_PASSWORD} must have at most {max:number} characters; it has many more. */
  'password_too_weak.far_too_long': { readonly field: string; readonly max: number };
  /** {field:password=The new password;ADMIN_PASSWORD=ADMIN_PASSWORD} must have at least {min:number} characters; it has {length:number}. */
  'password_too_weak.too_short': { readonly field: string; readonly min: number; readonly length: number };
  /** {field:password=The new password;ADMIN_PASSWORD=ADMIN_PASSWORD} must have at most {max:number} characters; it has {length:number}. */
  'password_too_weak.too_long': { readonly field: string; readonly max: number; readonly length: number };
  /** {field:password=The new password;ADMIN_PASSWORD=ADMIN_PASSWORD} contains an unpaired surrogate; use valid Unicode. */
  'password_too_weak.unpaired_surrogate': { readonly field: string };
  /** {field:password=The new password;ADMIN_PASSWORD=ADMIN_PASSWORD} must not hold so many combining marks in a row. */
  'password_too_weak.combining_marks': { readonly field: string };
  /** {field:password=The new password;ADMIN_PASSWORD=ADMIN_PASSWORD} must not be the username. */
  'password_too_weak.username': { readonly field: string };
  /** {field:password=The new password;ADMIN_PASSWORD=ADMIN_PASSWORD} is one short piece again and again; choose another one. */
  'password_too_weak.repeated': { readonly field: string };
  /** {field:password=The new password;ADMIN_PASSWORD=ADMIN_PASSWORD} is one of those that are guessed first; choose another one. */
  'password_too_weak.common': { readonly field: string };
  /** Many people join at this moment; try again in a few seconds. */
  'too_busy.guests': Record<never, never>;
  /** Too many lists of users are being read at this moment; try again in a minute. */
  'too_busy.users': Record<never, never>;
  /** The server is too busy to check this package at this moment; try again in a minute. */
  'too_busy.package': Record<never, never>;
  /** Too many texts are being compared with the patterns of definitions. Try again in a few seconds. */
  'too_busy.matching': Record<never, never>;
  /** Too many past moments of exercises are being computed. Try again in a few seconds. */
  'too_busy.replay': Record<never, never>;
  /** Too many sandbox logs are being processed. Send these again later. */
  'too_busy.logs': Record<never, never>;
  /** Too many people are logging in at this moment; try again in a few seconds. */
  'too_busy.login': Record<never, never>;
  /** Too many failed attempts; try again in {minutes:1 minute|# minutes}. */
  too_many_attempts: { readonly minutes: number };
  /** Too many registrations under this username or from this address; try again in {minutes:1 minute|# minutes}. */
  too_many_registrations: { readonly minutes: number };
  /** Too many links were asked for under this username or from this address; try again in {minutes:1 minute|# minutes}. */
  too_many_link_requests: { readonly minutes: number };
  /** Too many wrong join codes; try again in {minutes:1 minute|# minutes}. */
  too_many_join_codes: { readonly minutes: number };
  /** {detail} */
  id_malformed: { readonly detail: string };
  /** {detail} */
  time_malformed: { readonly detail: string };
  /** Name one of the operations of the query in operationName. */
  'invalid_query.operation_name': Record<never, never>;
  /** Over a WebSocket subscriptions are run, one at a time; send anything else by POST. */
  'invalid_query.only_subscriptions': Record<never, never>;
  /** The directives of this subscription leave no field to subscribe to. */
  'invalid_query.no_field': Record<never, never>;
  /** A subscription needs a WebSocket (graphql-transport-ws) at this address. */
  'invalid_query.needs_websocket': Record<never, never>;
  /** The query parameter query is missing. */
  'invalid_query.query_missing': Record<never, never>;
  /** The query parameter variables must be an object, as JSON. */
  'invalid_query.variables': Record<never, never>;
  /** {detail} */
  'invalid_query.graphql': { readonly detail: string };
  /** The query has more than {max:number} {what:characters=characters;tokens=tokens;nesting=brackets within brackets;operations=operations;variables=variables;fields=fields;aliases=aliases;fragments=fragments;spreads=fragment spreads;directives=directives;depth=levels of fields and fragments;valueDepth=levels of lists and objects in a value;repeats=fields that are selected again where they are selected already;nameCharacters=characters in a name}. */
  query_too_large: { readonly max: number; readonly what: string };
  /** The answer would hold more than {max:grouped} values; ask for less, in several requests or by pages. */
  'query_too_expensive.values': { readonly max: number };
  /** The query reads what more or larger definitions hold than can be read at once: ask for fewer of them, or for their counts. */
  'query_too_expensive.definitions': Record<never, never>;
  /** The query reads milestones of exercises from more than {max:number} definitions; request fewer exercises at once. */
  'query_too_expensive.milestones': { readonly max: number };
  /** The answer would contain {count:number} entries, but can contain {max:number} at most; request fewer teams at once. */
  'query_too_expensive.entries': { readonly count: number; readonly max: number };
  /** The query would cost at least {cost:grouped}, which is more than the {max:grouped} that are run at once; ask for less, in several requests or by pages. */
  'query_too_expensive.cost': { readonly cost: number; readonly max: number };
  /** The query would cost more than the {max:grouped} that are run at once; ask for less, in several requests or by pages. */
  'query_too_expensive.unbounded': { readonly max: number };
  /** The variables hold more than {max:number} values. */
  'variables_too_large.values': { readonly max: number };
  /** The variables nest more than {max:number} levels deep. */
  'variables_too_large.depth': { readonly max: number };
  /** The answer would have more than {max:grouped} characters; ask for less, in several requests or by pages. */
  answer_too_large: { readonly max: number };
  /** This connection has {max:number} subscriptions already; end some first. */
  too_many_subscriptions: { readonly max: number };
  /** You have used this client id for another act; use a new one for each act. */
  client_id_reused: Record<never, never>;
  /** There are {count:number} more errors. */
  more_errors: { readonly count: number };
  /** The API token is unknown, was replaced or deleted. */
  token_wrong: Record<never, never>;
  /** Choose at least one operation for the token. */
  operations_missing: Record<never, never>;
  /** The username or the password is wrong. */
  wrong_credentials: Record<never, never>;
  /** old_password is wrong. */
  wrong_password: Record<never, never>;
  /** This slip does not work any more, or never did; ask your instructor for a new one. */
  slip_wrong: Record<never, never>;
  /** This slip was used already, at {at}. If that was not you, ask your instructor. */
  slip_used: { readonly at: string };
  /** "{username}" is no active trainee; slips are for active trainees only. */
  'slips_refused.not_a_trainee': { readonly username: string };
  /** At most {max:number} slips are made at once. */
  'slips_refused.too_many': { readonly max: number };
  /** The planned start was more than a day ago, and slips work until a day after it; set another planned start. */
  'slips_refused.start_long_ago': Record<never, never>;
  /** This link is wrong, used or older than 24 hours; ask for a new one. */
  link_wrong: Record<never, never>;
  /** Nobody logs in with a password here; log in with {name}. */
  'local_login_off.off': { readonly name: string };
  /** Only administrators log in with a password here, and this login is none of theirs; log in with {name}. */
  'local_login_off.admins': { readonly name: string };
  /** Log in again with {name} to elevate this session. */
  elevation_at_provider: { readonly name: string };
  /** There is no single sign-on here; log in with your username and password. */
  sign_on_off: Record<never, never>;
  /** The place where you log in does not answer. Try again in a minute, or ask the administrator. */
  provider_unreachable: Record<never, never>;
  /** This login has expired, was used already, or began in another browser. Start again. */
  sign_on_expired: Record<never, never>;
  /** You were not logged in. Try again, or ask the administrator whether you may use this platform. */
  sign_on_declined: Record<never, never>;
  /** The answer of the login could not be trusted, and was refused. Start again; if it happens again, tell the administrator. */
  sign_on_refused: Record<never, never>;
  /** Somebody else has logged in there. The session was not elevated. */
  'elevation_refused.other_person': Record<never, never>;
  /** You were not asked to log in again there, so the session was not elevated. Tell the administrator. */
  'elevation_refused.not_fresh': Record<never, never>;
  /** You are not an administrator any more. The session was not elevated. */
  'elevation_refused.not_an_administrator': Record<never, never>;
  /** This is not the password of your account here. */
  link_password_wrong: Record<never, never>;
  /** The logout token is not a valid one of this provider, or was used before. */
  logout_token_invalid: Record<never, never>;
  /** Enter the code of your authenticator app, or a recovery code. */
  second_factor_needed: Record<never, never>;
  /** The code is wrong or too old; enter the one that your app shows now. */
  'second_factor_wrong.wrong': Record<never, never>;
  /** This code was used already; wait for the next one. */
  'second_factor_wrong.used': Record<never, never>;
  /** This recovery code is wrong, or was used already. */
  'second_factor_wrong.recovery': Record<never, never>;
  /** The password is wrong. */
  second_factor_password: Record<never, never>;
  /** Your second factor is on already; switch it off first. */
  second_factor_on: Record<never, never>;
  /** There is no second factor to switch off. */
  'second_factor_off.off': Record<never, never>;
  /** This user has no second factor. */
  'second_factor_off.none': Record<never, never>;
  /** Begin to set up the second factor first; that works for an hour. */
  'second_factor_off.not_begun': Record<never, never>;
  /** Codes of this account cannot be checked: SECRETS_KEY is not set. Use a recovery code, or ask whoever runs the service to set the key, or to run npm run exercise -- reset-second-factor "{username}". */
  'second_factor_unreadable.no_key': { readonly username: string };
  /** Codes of this account cannot be checked: SECRETS_KEY is another one than that with which its secret was sealed. Use a recovery code, or ask whoever runs the service to set the former key, or to run npm run exercise -- reset-second-factor "{username}". */
  'second_factor_unreadable.other_key': { readonly username: string };
  /** Codes of this account cannot be checked: the stored secret is damaged. Use a recovery code, or ask whoever runs the service to run npm run exercise -- reset-second-factor "{username}". */
  'second_factor_unreadable.damaged': { readonly username: string };
  /** The username "{username}" is taken; choose another one. */
  username_taken: { readonly username: string };
  /** {field} must not hold invisible characters. */
  'username_invalid.invisible': { readonly field: string };
  /** {field} must not mix letters of different scripts, such as Latin and Cyrillic. */
  'username_invalid.mixed_scripts': { readonly field: string };
  /** {field} is one of those that guests are given. */
  'username_invalid.of_guests': { readonly field: string };
  /** The identity provider gives you no username that can be used here; ask the administrator. */
  username_unusable: Record<never, never>;
  /** Your account here is deactivated; ask an administrator. */
  account_deactivated: Record<never, never>;
  /** At the identity provider, you have another account here already; ask an administrator to delete it first. */
  identity_taken: Record<never, never>;
  /** "{username}" was moved to another group meanwhile; no password was changed. */
  user_changed: { readonly username: string };
  /** Give one of userIds, tag and teamId. */
  users_not_chosen: Record<never, never>;
  /** row {row:number}: {detail} */
  'users_not_created.row': { readonly row: number; readonly detail: string };
  /** {count:number} rows could not be processed; nothing was created. */
  'users_not_created.rows': { readonly count: number };
  /** The file has {count:number} rows of users; at most {max:number} are read at once. Split it. */
  'users_not_created.too_many_rows': { readonly count: number; readonly max: number };
  /** The file assigns people to teams and has {count:number} rows; at most {max:number} are read at once then. Split it. */
  'users_not_created.too_many_in_teams': { readonly count: number; readonly max: number };
  /** The file is a zip or an Excel workbook, not a CSV file. Save it as "CSV UTF-8" and upload that. */
  'users_not_created.not_csv': Record<never, never>;
  /** The file is not UTF-8 text. Save it as "CSV UTF-8" and upload that. */
  'users_not_created.not_utf8': Record<never, never>;
  /** The file is not well-formed CSV in line {line:number}: a quotation mark is not closed or stands inside a cell. */
  'users_not_created.malformed': { readonly line: number };
  /** The column {column} stands twice in the first row. */
  'users_not_created.column_twice': { readonly column: string };
  /** The first row must name the columns {required:list} (and may name {optional:list}); {missing:list} is missing. */
  'users_not_created.column_missing': { readonly required: readonly string[]; readonly optional: readonly string[]; readonly missing: readonly string[] };
  /** The first row must name the columns {required:list} (and may name {optional:list}); {missing:list} are missing. */
  'users_not_created.columns_missing': { readonly required: readonly string[]; readonly optional: readonly string[]; readonly missing: readonly string[] };
  /** The file has {count:number} different tags; at most {max:number} are read at once. */
  'users_not_created.too_many_tags': { readonly count: number; readonly max: number };
  /** {detail} */
  'users_not_created.request': { readonly detail: string };
  /** exercise_id must be the id of one exercise. */
  exercise_id_invalid: Record<never, never>;
  /** users of the group BOT cannot be created from a file. */
  'row_invalid.group_bot': Record<never, never>;
  /** group must be TRAINEE, INSTRUCTOR or ADMIN, not "{group}". */
  'row_invalid.group_unknown': { readonly group: string };
  /** tags must have at most {max:number} characters. */
  'row_invalid.tags_too_long': { readonly max: number };
  /** the user would have {count:number} tags; at most {max:number} are kept. */
  'row_invalid.too_many_tags': { readonly count: number; readonly max: number };
  /** a bot is made with createBotUser. */
  'row_invalid.bot': Record<never, never>;
  /** instructors register trainees only. */
  'row_invalid.trainees_only': Record<never, never>;
  /** creating an administrator needs an elevated session. */
  'row_invalid.administrator': Record<never, never>;
  /** team is for trainees only, and the user is of the group {group}. */
  'row_invalid.team_for_trainees': { readonly group: string };
  /** team is for active users only, and the user is deactivated. */
  'row_invalid.team_for_active': Record<never, never>;
  /** team is "{team}" here, and "{other}" for the same user in row {first:number}. */
  'row_invalid.team_twice': { readonly team: string; readonly other: string; readonly first: number };
  /** role is that of a team, and the row has no team. */
  'row_invalid.role_alone': Record<never, never>;
  /** subject must have at most {max:number} characters. */
  'row_invalid.subject_too_long': { readonly max: number };
  /** subject is that of row {first:number} too. */
  'row_invalid.subject_twice': { readonly first: number };
  /** subject belongs to another user already. */
  'row_invalid.subject_taken': Record<never, never>;
  /** the user exists already; subject links only users that the file creates. */
  'row_invalid.subject_of_existing': Record<never, never>;
  /** the user has another subject in a row before. */
  'row_invalid.two_subjects': Record<never, never>;
  /** cell is that of a team, and the row has no team. */
  'row_invalid.cell_alone': Record<never, never>;
  /** No active trainee whom you look after has this tag. */
  'nobody_found.tag': Record<never, never>;
  /** Nobody is in this team yet; assign its members first. */
  'nobody_found.empty_team': Record<never, never>;
  /** None of the {count:number} members of this team is an active trainee whom you registered; ask whoever did, or an administrator. */
  'nobody_found.not_yours': { readonly count: number };
  /** These are {count:number} users; at most {max:number} get credentials at once. */
  too_many: { readonly count: number; readonly max: number };
  /** There are {max:number} tags, and no more are kept; use those there are. Tags that nobody has go by themselves. */
  too_many_tags: { readonly max: number };
  /** There are {count:number} tags; a user has at most {max:number}. */
  too_many_tags_of_user: { readonly count: number; readonly max: number };
  /** A tag must not hold "|", which separates tags in files. */
  tag_invalid: Record<never, never>;
  /** At most {max:number} tags can be asked for at once. */
  'search_too_long.tags': { readonly max: number };
  /** search must have at most 200 characters. */
  'search_too_long.text': Record<never, never>;
  /** "{domain}" is not a domain such as example.org. */
  domain_invalid: { readonly domain: string };
  /** {domain} is on the list already. */
  domain_taken: { readonly domain: string };
  /** There is no domain with the id {id}. */
  domain_unknown: { readonly id: string };
  /** The username must be an e-mail address of {domains:or}. */
  domain_not_allowed: { readonly domains: readonly string[] };
  /** Registration is closed here; ask an instructor or administrator for an account. */
  registration_closed: Record<never, never>;
  /** A link can only be sent when the username is an e-mail address. */
  no_mail_address: Record<never, never>;
  /** A person cannot become a bot; create a bot user. */
  'is_bot.not_a_person': Record<never, never>;
  /** "{username}" is a bot; nobody can log in as a bot. */
  'is_bot.no_login': { readonly username: string };
  /** "{username}" is a bot; bots have no password. */
  'is_bot.no_password': { readonly username: string };
  /** A bot has no way in but its token: delete the bot, or rotate the token. */
  'is_bot.token_only': Record<never, never>;
  /** A bot stays a bot. */
  'is_bot.stays': Record<never, never>;
  /** This is a guest of an exercise: guests have no name of an account, tags, groups, passwords or other exercises. */
  is_guest: Record<never, never>;
  /** You cannot make a password for yourself; change it in your account. */
  'is_yourself.password': Record<never, never>;
  /** You cannot do this to your own account; ask another administrator. */
  'is_yourself.account': Record<never, never>;
  /** This is the last administrator; make another one first. */
  last_administrator: Record<never, never>;
  /** A filter can have at most {max:number} characters. */
  'audit_filter_invalid.too_long': { readonly max: number };
  /** before must be the id of an act. */
  'audit_filter_invalid.before': Record<never, never>;
  /** There is no mail with the id {id}. */
  'mail_unknown.unknown': { readonly id: string };
  /** There is no failed mail with the id {id}. */
  'mail_unknown.not_failed': { readonly id: string };
  /** There is no definition with this id, or it was not shared with you. */
  definition_unknown: Record<never, never>;
  /** There is no instructor "{username}" to share with. */
  instructor_unknown: { readonly username: string };
  /** "{username}" is not an instructor; definitions are shared with instructors. */
  not_an_instructor: { readonly username: string };
  /** Whoever uploaded a definition keeps it; only they themselves and administrators can take it away. */
  is_uploader: Record<never, never>;
  /** This definition was shared with you: only whoever uploaded it, or an administrator, can delete it. */
  not_the_uploader: Record<never, never>;
  /** Exercises were made from this definition: delete them before you delete it. */
  'definition_in_use.unnamed': Record<never, never>;
  /** Exercises were made from this definition ({exercises:quoted}): delete them before you delete it. */
  'definition_in_use.named': { readonly exercises: readonly string[] };
  /** Exercises were made from this definition ({exercises:quoted} and others): delete them before you delete it. */
  'definition_in_use.named_and_others': { readonly exercises: readonly string[] };
  /** You have uploaded {max:number} definitions, and more are not allowed (MAX_DEFINITIONS_PER_USER): delete one that is no longer needed. */
  too_many_definitions: { readonly max: number };
  /** There are no versions with this id, or none of them was shared with you. */
  line_unknown: Record<never, never>;
  /** Version {version:number} was published meanwhile. Look at it before you publish. */
  'published_meanwhile.newer': { readonly version: number };
  /** The versions of this definition were deleted meanwhile. Publish again to begin with a first one. */
  'published_meanwhile.gone': Record<never, never>;
  /** These versions are not yours: only their owner, or an administrator, publishes another one. Edit begins a definition of your own. */
  not_the_publisher: Record<never, never>;
  /** Checking this package takes too much processor time; make it smaller. */
  'package_too_hard.time': Record<never, never>;
  /** Checking this package takes too much memory; make it smaller. */
  'package_too_hard.memory': Record<never, never>;
  /** The client went away before it was answered. */
  client_gone: Record<never, never>;
  /** There is no example with this name here. */
  example_unknown: Record<never, never>;
  /** There is no working copy with this id that you can open. */
  workspace_unknown: Record<never, never>;
  /** This working copy is shared with you to review it: you can read and play it, and not change it. */
  review_only: Record<never, never>;
  /** Only the owner of this working copy, or an administrator, shares and deletes it. */
  'not_the_owner.other': Record<never, never>;
  /** Its owner, or an administrator, publishes the first version of this working copy. */
  'not_the_owner.first': Record<never, never>;
  /** "{username}" is not an instructor; working copies are shared with instructors. */
  not_a_writer: { readonly username: string };
  /** Name one thing to begin with: a definition, an example, or nothing (empty). */
  workspace_source: Record<never, never>;
  /** You have {max:number} working copies, and more are not allowed (MAX_WORKSPACES_PER_USER): delete one that is no longer needed. */
  too_many_workspaces: { readonly max: number };
  /** A working copy can have {max:number} files. */
  'workspace_full.files': { readonly max: number };
  /** A working copy can have {max:number} MB (MAX_DEFINITION_MB). */
  'workspace_full.bytes': { readonly max: number };
  /** A text that is saved here can have {max:grouped} bytes; upload it as a file. */
  'workspace_full.text': { readonly max: number };
  /** One save can change {max:number} files. */
  'workspace_full.changes': { readonly max: number };
  /** The earlier states of this working copy take too much room. Unnamed ones are removed within an hour; a new working copy begins without any. */
  'workspace_full.history': Record<never, never>;
  /** A working copy can be shared with {max:number} people. */
  'workspace_full.members': { readonly max: number };
  /** A working copy can have {max:number} notes, with their answers: delete settled ones first. You can delete your own, and the owner can delete any. */
  'workspace_full.notes': { readonly max: number };
  /** You have sent very many files today; try again tomorrow. */
  'workspace_full.uploads': Record<never, never>;
  /** There is no note with this id that you can see. */
  workspace_note_unknown: Record<never, never>;
  /** Write something. */
  workspace_note_empty: Record<never, never>;
  /** Somebody else wrote this note. */
  not_your_workspace_note: Record<never, never>;
  /** Somebody else, or you in another window, has changed {paths:quoted} meanwhile. Your text is kept beside it. */
  workspace_conflict: { readonly paths: readonly string[] };
  /** Somebody has saved in this working copy meanwhile. Look at what is new before you publish. */
  saved_meanwhile: Record<never, never>;
  /** A file needs a name. */
  'path_invalid.empty': Record<never, never>;
  /** A path begins inside the package, as in "content/news.md". */
  'path_invalid.absolute': Record<never, never>;
  /** A path must not hold control characters, backslashes or unpaired surrogates. */
  'path_invalid.characters': Record<never, never>;
  /** A part of a path must not be empty, "." or "..", and must not begin with a dot. */
  'path_invalid.part': Record<never, never>;
  /** A path can have {max:number} bytes. */
  'path_invalid.long': { readonly max: number };
  /** A path can have {max:number} folders. */
  'path_invalid.deep': { readonly max: number };
  /** There is a file "{path}" already. */
  'path_taken.file': { readonly path: string };
  /** "{path}" would be a file and a folder. */
  'path_taken.folder': { readonly path: string };
  /** A change needs a text, a file, a place that it was moved from, or that it is removed. */
  'change_invalid.nothing': Record<never, never>;
  /** A save can change each path once. */
  'change_invalid.twice': Record<never, never>;
  /** The file that was sent is not there any more; send it again. */
  'change_invalid.upload': Record<never, never>;
  /** This state is not kept on its own any more; the nearest one is {nearest:number}. */
  revision_gone: { readonly nearest: number };
  /** This working copy has no such file. */
  workspace_file_unknown: Record<never, never>;
  /** You have saved {max:number} times within a minute; try again in a few seconds. */
  too_many_saves: { readonly max: number };
  /** There is no exercise with this id that you can see. */
  exercise_unknown: Record<never, never>;
  /** This exercise was shared with you; only its creator or an administrator can delete it. */
  not_the_creator: Record<never, never>;
  /** This instructor created the exercise; only they themselves and administrators can remove them. */
  is_creator: Record<never, never>;
  /** The exercise is running. Stop or finish it before you delete it. */
  exercise_running: Record<never, never>;
  /** Give either teamCount or teams. */
  'teams_invalid.count_or_teams': Record<never, never>;
  /** An exercise has 1 to {max:number} teams. */
  'teams_invalid.count': { readonly max: number };
  /** An exercise has at most {max:number} teams, and so 1 to {cells:number} cells of {size:number} teams. */
  'teams_invalid.cells': { readonly max: number; readonly cells: number; readonly size: number };
  /** An exercise can have at most {max:number} teams. */
  'teams_invalid.too_many': { readonly max: number };
  /** ownTeams is for exercises on demand only; set onDemand as well. */
  'own_teams_invalid.on_demand': Record<never, never>;
  /** maxTeams is 1 to {max:number}. */
  'own_teams_invalid.max': { readonly max: number };
  /** maxTeams is for exercises with ownTeams only. */
  'own_teams_invalid.max_alone': Record<never, never>;
  /** This exercise has {max:number} teams, and makes no more. Ask your instructor. */
  own_teams_full: { readonly max: number };
  /** "{username}" is not an instructor; exercises can be shared with instructors only. */
  not_shareable: { readonly username: string };
  /** "{username}" is a bot; bots cannot be members of a team. */
  'not_a_trainee.bot': { readonly username: string };
  /** "{username}" is deactivated; activate the user first. */
  'not_a_trainee.deactivated': { readonly username: string };
  /** "{username}" is no trainee; only trainees are dealt out. */
  'not_a_trainee.not_dealt': { readonly username: string };
  /** A guest of another exercise cannot be in this one. */
  'not_a_trainee.guest': Record<never, never>;
  /** This user is in another team of the exercise already, and can be in one only. */
  in_another_team: Record<never, never>;
  /** stuckAfter must be from 1 to {max:number} seconds. */
  stuck_after_invalid: { readonly max: number };
  /** This platform admits no guests (GUESTS): people join with an account. */
  guests_forbidden: Record<never, never>;
  /** team is "{team}" here, and the user is in "{other}" of the exercise; move them there. */
  'placing_invalid.in_another_team': { readonly team: string; readonly other: string };
  /** team "{team}" is none of the exercise, and no team can be added: the exercise has started, or has finished. */
  'placing_invalid.no_new_team': { readonly team: string };
  /** team "{team}" can be any of {count:number} teams of the exercise; rename them. */
  'placing_invalid.ambiguous': { readonly team: string; readonly count: number };
  /** role "{role}" is none of the definition. */
  'placing_invalid.role_unknown': { readonly role: string };
  /** role is "{role}" here, and the team has the role "{other}". */
  'placing_invalid.other_role': { readonly role: string; readonly other: string };
  /** role is "{role}" here, and the team has none. */
  'placing_invalid.no_role': { readonly role: string };
  /** role is "{role}" here, and "{other}" for the same team in row {first:number}. */
  'placing_invalid.role_twice': { readonly role: string; readonly other: string; readonly first: number };
  /** cell is "{cell}" here, and the team is in the cell "{other}". */
  'placing_invalid.other_cell': { readonly cell: string; readonly other: string };
  /** cell is "{cell}" here, and the team is in none. */
  'placing_invalid.no_cell': { readonly cell: string };
  /** cell is "{cell}" here, and "{other}" for the same team in row {first:number}. */
  'placing_invalid.cell_twice': { readonly cell: string; readonly other: string; readonly first: number };
  /** cell is "{cell}" here, and on demand every team is on its own. */
  'placing_invalid.cell_on_demand': { readonly cell: string };
  /** team "{team}" would be one too many: an exercise has at most {max:number} teams. */
  'placing_invalid.too_many_teams': { readonly team: string; readonly max: number };
  /** No team has this join code. Ask your instructor for the right one. */
  join_code_unknown: Record<never, never>;
  /** Give at most {max:number} tags. */
  'too_many_users.tags': { readonly max: number };
  /** These tags select more than {max:number} users, the maximum per request. */
  'too_many_users.users': { readonly max: number };
  /** All files of a team together can have at most {max:number} MB (MAX_TEAM_FILES_MB). */
  team_quota_full: { readonly max: number };
  /** Comparing this text with the patterns of the definition takes too long. Shorten the text. */
  text_too_complex: Record<never, never>;
  /** Give at least one tag. */
  tags_missing: Record<never, never>;
  /** No active trainee has the tag "{tag}"; check its spelling. */
  tag_unknown: { readonly tag: string };
  /** No added time is left to take back. */
  'added_time_used.none': Record<never, never>;
  /** At most {max:number} minutes can be taken back: that much was added and is not used yet. */
  'added_time_used.most': { readonly max: number };
  /** Your team has answered {questionnaire} already. */
  'already_answered.once': { readonly questionnaire: string };
  /** Your team has answered {questionnaire} {max:number} times, and no more are allowed. */
  'already_answered.often': { readonly questionnaire: string; readonly max: number };
  /** Your team has confirmed this message already. */
  already_confirmed: Record<never, never>;
  /** This person is a member of the team {team} already. */
  already_member: { readonly team: string };
  /** The exercise has been opened already. */
  already_opened: Record<never, never>;
  /** This was retracted already. */
  already_retracted: Record<never, never>;
  /** The team {team} has received {inject} already. */
  already_sent: { readonly team: string; readonly inject: string };
  /** The inject {inject} has no alternative {alternative}. */
  alternative_unknown: { readonly inject: string; readonly alternative: string };
  /** Somebody has answered this mail meanwhile. */
  'answered_meanwhile.somebody': Record<never, never>;
  /** {name} has answered this mail meanwhile. */
  'answered_meanwhile.named': { readonly name: string };
  /** The questionnaire wants an answer to each question ({expected:number}), not {given:number}. */
  'bad_answer.count': { readonly expected: number; readonly given: number };
  /** Question {question:number} is answered by choosing. */
  'bad_answer.choose': { readonly question: number };
  /** Question {question:number} has only {options:number} options. */
  'bad_answer.options': { readonly question: number; readonly options: number };
  /** Question {question:number} wants one option, not {given:number}. */
  'bad_answer.one_option': { readonly question: number; readonly given: number };
  /** Question {question:number} is answered by a text. */
  'bad_answer.text': { readonly question: number };
  /** The answer to question {question:number} needs at least {min:1 character|# characters}. */
  'bad_answer.too_short': { readonly question: number; readonly min: number };
  /** The answer to question {question:number} may have at most {max:1 character|# characters}. */
  'bad_answer.too_long': { readonly question: number; readonly max: number };
  /** Answer {answer:number} must have either options or a text. */
  'bad_answer.options_or_text': { readonly answer: number };
  /** On demand, every team has a stream of its own. */
  'bad_value.own_stream': Record<never, never>;
  /** minutes must be a number other than 0. */
  'bad_value.minutes': Record<never, never>;
  /** An exercise can last at most {max:number} minutes. */
  'bad_value.duration': { readonly max: number };
  /** Say who joins the team. */
  'bad_value.nobody_joins': Record<never, never>;
  /** An exercise needs at least one team. */
  'bad_value.no_team': Record<never, never>;
  /** Say which limit to raise. */
  'bad_value.no_limit': Record<never, never>;
  /** {limit} must be a whole number above 0. */
  'bad_value.limit_not_whole': { readonly limit: string };
  /** {limit} can be raised to {max:number}, ten times what the platform allows. */
  'bad_value.limit_too_high': { readonly limit: string; readonly max: number };
  /** A team cannot have the id {id:number}: ids count from 1. */
  'bad_value.team_id_low': { readonly id: number };
  /** The team {id:number} needs a name. */
  'bad_value.team_unnamed': { readonly id: number };
  /** The name of a team has at most {max:number} characters. */
  'bad_value.team_name_too_long': { readonly max: number };
  /** The team {team} needs a mail address. */
  'bad_value.team_without_address': { readonly team: string };
  /** The cell of the team {team} needs a name. */
  'bad_value.cell_unnamed': { readonly team: string };
  /** The name of a cell has at most {max:number} characters. */
  'bad_value.cell_name_too_long': { readonly max: number };
  /** An address has at most {max:number} characters. */
  'bad_value.address_too_long': { readonly max: number };
  /** A file needs an id and a name. */
  'bad_value.file_unnamed': Record<never, never>;
  /** This is how files of the definition are named. */
  'bad_value.file_of_definition': Record<never, never>;
  /** team_id must be the id of a team, a number. */
  'bad_value.team_id': Record<never, never>;
  /** On demand every team is on its own, so teams cannot have cells. */
  'cells_on_demand.teams': Record<never, never>;
  /** The teams of this definition belong together in cells, and on demand every team is on its own. */
  'cells_on_demand.definition': Record<never, never>;
  /** There is no channel {channel} for messages. */
  'channel_unknown.not_for_messages': { readonly channel: string };
  /** There is no channel {channel}. */
  'channel_unknown.not_of_definition': { readonly channel: string };
  /** No points are given for this question. */
  'bad_points.none': Record<never, never>;
  /** For this question there are 0 to {max:number} points. */
  'bad_points.range': { readonly max: number };
  /** Points can have at most two decimal places. */
  'bad_points.too_fine': Record<never, never>;
  /** A level gives its own points: send either the level or points. */
  'bad_points.level_or_points': Record<never, never>;
  /** There is, or was, a team with the id {id:number}. */
  'duplicate_team.id_used': { readonly id: number };
  /** Two teams have the same id. */
  'duplicate_team.id_twice': Record<never, never>;
  /** The mail address {address} is taken already. */
  'duplicate_team.address': { readonly address: string };
  /** This exercise does not share feedback with teams. */
  feedback_not_shared: Record<never, never>;
  /** The file {file} is known already. */
  file_known: { readonly file: string };
  /** There is no such file to attach. */
  'file_unknown.not_attachable': Record<never, never>;
  /** There is no file with this id in the exercise that you can see. */
  'file_unknown.not_seen': Record<never, never>;
  /** Your team has received no message with the number {number:number}. */
  'inject_unknown.not_received': { readonly number: number };
  /** The definition has no inject {inject}. */
  'inject_unknown.not_of_definition': { readonly inject: string };
  /** Your team has received no message with this id. */
  'inject_unknown.id': Record<never, never>;
  /** Say what {tool} should look for. */
  input_required: { readonly tool: string };
  /** Somebody has judged this answer meanwhile, as {verdict:correct=correct;wrong=not correct}. */
  'judged_meanwhile.somebody': { readonly verdict: string };
  /** {name} has judged this answer meanwhile, as {verdict:correct=correct;wrong=not correct}. */
  'judged_meanwhile.named': { readonly name: string; readonly verdict: string };
  /** Question {question:number} has no level {level}. */
  level_unknown: { readonly question: number; readonly level: string };
  /** The milestone {milestone} does not belong to question {question:number}. */
  'milestone_unknown.other_question': { readonly milestone: string; readonly question: number };
  /** The definition has no milestone {milestone}. */
  'milestone_unknown.not_of_definition': { readonly milestone: string };
  /** The milestone {milestone} was not switched by what is retracted, or was switched since. */
  'milestone_unknown.not_followed': { readonly milestone: string };
  /** There is nothing to confirm about this message. */
  no_confirmation: Record<never, never>;
  /** No alternative of {inject} fits the team now: choose one yourself. */
  no_fitting_alternative: { readonly inject: string };
  /** There is nobody in this conversation who could be answered. */
  'no_recipient.nobody': Record<never, never>;
  /** Say to whom the mail goes: an address other than your own. */
  'no_recipient.not_given': Record<never, never>;
  /** This person is not a member of the team {team}. */
  'not_a_member.person': { readonly team: string };
  /** You are not a member of this team. */
  'not_a_member.you': Record<never, never>;
  /** Only instructors may place others in a team. */
  'not_allowed.place_others': Record<never, never>;
  /** Only instructors may take others out of a team. */
  'not_allowed.remove_others': Record<never, never>;
  /** Only instructors may do this. */
  'not_allowed.instructors': Record<never, never>;
  /** Only instructors may start this exercise. */
  'not_allowed.start': Record<never, never>;
  /** The team {team} has received no such message or mail. */
  'not_retractable.not_received': { readonly team: string };
  /** What a team wrote cannot be retracted. */
  'not_retractable.of_team': Record<never, never>;
  /** What the mail system answers cannot be retracted. */
  'not_retractable.of_mail_system': Record<never, never>;
  /** Only messages, injects and mails can be retracted. */
  'not_retractable.other': Record<never, never>;
  /** The team {team} is so already. */
  'nothing_to_change.team': { readonly team: string };
  /** {limit} of the team {team} is {value:number} already; it can only be raised. */
  'nothing_to_change.limit': { readonly limit: string; readonly team: string; readonly value: number };
  /** The milestone {milestone} is {state:on=on;off=off} already. */
  'nothing_to_change.milestone': { readonly milestone: string; readonly state: string };
  /** Write something, or attach a file. */
  'nothing_to_send.text_or_file': Record<never, never>;
  /** Write something. */
  'nothing_to_send.text': Record<never, never>;
  /** The definition has nobody at {address}. */
  'person_unknown.not_of_definition': { readonly address: string };
  /** The definition has no simulated person with this address. */
  'person_unknown.simulated': Record<never, never>;
  /** There is no free-form question {question:number} in {questionnaire}. */
  question_unknown: { readonly question: number; readonly questionnaire: string };
  /** Your team has no questionnaire {questionnaire}. */
  'questionnaire_unknown.not_of_team': { readonly questionnaire: string };
  /** The team {team} has made no submission {attempt:number} of {questionnaire}. */
  'questionnaire_unknown.no_submission': { readonly team: string; readonly attempt: number; readonly questionnaire: string };
  /** The team has no questionnaire with this id. */
  'questionnaire_unknown.id': Record<never, never>;
  /** The definition has no questionnaire {questionnaire}. */
  'questionnaire_unknown.not_of_definition': { readonly questionnaire: string };
  /** Your instructors have retracted this message. */
  retracted: Record<never, never>;
  /** The team {team} cannot have the role {role}: the definition has no such role. */
  'role_unknown.of_team': { readonly team: string; readonly role: string };
  /** The definition has no role {role:words}; use one of its roles, or none. */
  'role_unknown.not_of_definition': { readonly role: import('@muster/sentences').Words };
  /** Your team may act {max:number} times, and this would be more. Ask an instructor to raise this limit. */
  'team_acts_full.members': { readonly max: number };
  /** For the team {team}, instructors may act {max:number} times, and this would be more. Raise the limits of the team. */
  'team_acts_full.instructors': { readonly team: string; readonly max: number };
  /** Your team may write {max:number} MB of text, and this would be more. Ask an instructor to raise this limit. */
  'team_text_full.members': { readonly max: number };
  /** For the team {team}, instructors may write {max:number} MB of text, and this would be more. Raise the limits of the team. */
  'team_text_full.instructors': { readonly team: string; readonly max: number };
  /** There is no team {team:number} in this exercise. */
  'team_unknown.not_of_exercise': { readonly team: number };
  /** There is no team with this id that you can see. */
  'team_unknown.not_seen': Record<never, never>;
  /** {address} has no template {template:number}. */
  template_unknown: { readonly address: string; readonly template: number };
  /** Your team has no conversation {thread}. */
  'thread_unknown.not_of_team': { readonly thread: string };
  /** {address} takes no part in a conversation {thread} of this team. */
  'thread_unknown.not_of_person': { readonly address: string; readonly thread: string };
  /** There is no thread with this id that you can see. */
  'thread_unknown.not_seen': Record<never, never>;
  /** One person may act {max:number} times per minute in a team: wait for {seconds:a second|# seconds}. */
  too_many_acts: { readonly max: number; readonly seconds: number };
  /** Your team has no tool {tool}. */
  'tool_unknown.not_of_team': { readonly tool: string };
  /** The definition has no tool {tool}. */
  'tool_unknown.not_of_definition': { readonly tool: string };
  /** {whose:exercise=The exercise;team=The team} {state:UNOPENED=has not been opened yet;READY=has not been started yet;RUNNING=is running;STOPPED=is paused;FINISHED=has finished}, so this cannot be done now. */
  'wrong_state.not_now': { readonly whose: string; readonly state: string };
  /** {whose:exercise=The exercise;team=The team} {state:UNOPENED=has not been opened yet;READY=has not been started yet;RUNNING=is running;STOPPED=is paused;FINISHED=has finished}, so teams cannot be changed any more. */
  'wrong_state.teams_fixed': { readonly whose: string; readonly state: string };
  /** {whose:exercise=The exercise;team=The team} {state:UNOPENED=has not been opened yet;READY=has not been started yet;RUNNING=is running;STOPPED=is paused;FINISHED=has finished}, so teams cannot act now. */
  'wrong_state.teams_cannot_act': { readonly whose: string; readonly state: string };
  /** {whose:exercise=The exercise;team=The team} {state:UNOPENED=has not been opened yet;READY=has not been started yet;RUNNING=is running;STOPPED=is paused;FINISHED=has finished}, so it cannot be paused. */
  'wrong_state.not_stopped': { readonly whose: string; readonly state: string };
  /** {whose:exercise=The exercise;team=The team} {state:UNOPENED=has not been opened yet;READY=has not been started yet;RUNNING=is running;STOPPED=is paused;FINISHED=has finished}, so it cannot be finished. */
  'wrong_state.not_finished': { readonly whose: string; readonly state: string };
  /** {whose:exercise=The exercise;team=The team} {state:UNOPENED=has not been opened yet;READY=has not been started yet;RUNNING=is running;STOPPED=is paused;FINISHED=has finished}, so it cannot be resumed. */
  'wrong_state.not_resumed': { readonly whose: string; readonly state: string };
  /** {whose:exercise=The exercise;team=The team} {state:UNOPENED=has not been opened yet;READY=has not been started yet;RUNNING=is running;STOPPED=is paused;FINISHED=has finished}, so it cannot be started. */
  'wrong_state.not_started': { readonly whose: string; readonly state: string };
  /** All teams of this exercise start together; use startExercise. */
  'wrong_state.start_together': Record<never, never>;
  /** The exercise is not open, so no team can start. */
  'wrong_state.not_open': Record<never, never>;
  /** The exercise has finished, so no team can be added. */
  'wrong_state.no_new_team': Record<never, never>;
  /** The team has started, so it cannot be removed. */
  'wrong_state.team_started': Record<never, never>;
  /** The exercise has finished, so it accepts no files. */
  'wrong_state.no_files': Record<never, never>;
  /** The exercise {state:READY=has not started yet;RUNNING=is running;STOPPED=is paused;FINISHED=has finished}, so it cannot be started. */
  'wrong_state.exercise_not_started': { readonly state: string };
  /** The exercise {state:READY=has not started yet;RUNNING=is running;STOPPED=is paused;FINISHED=has finished}, so it cannot be paused. */
  'wrong_state.exercise_not_stopped': { readonly state: string };
  /** The exercise {state:READY=has not started yet;RUNNING=is running;STOPPED=is paused;FINISHED=has finished}, so it cannot be finished. */
  'wrong_state.exercise_not_finished': { readonly state: string };
  /** The exercise {state:READY=has not started yet;RUNNING=is running;STOPPED=is paused;FINISHED=has finished}, so this cannot be done now. */
  'wrong_state.exercise_not_now': { readonly state: string };
  /** People join this exercise with an account. Log in first, or ask your instructor. */
  guests_refused: Record<never, never>;
  /** This exercise has {max:number} members, and admits no more guests. Its instructors can remove some. */
  guests_full: { readonly max: number };
  /** A name has {min:number} to {max:number} characters. */
  'display_name_refused.length': { readonly min: number; readonly max: number };
  /** A name consists of letters of one script, digits, blanks, hyphens, apostrophes and dots, and has at least two letters. */
  'display_name_refused.signs': Record<never, never>;
  /** Somebody in this exercise is called like this, or nearly so; choose another name. */
  'display_name_refused.taken': Record<never, never>;
  /** Somebody in the story is called like this, or nearly so; choose another name. */
  'display_name_refused.person': Record<never, never>;
  /** "{word}" is an ordinary word or one of the story; choose a name. */
  'display_name_refused.ordinary': { readonly word: string };
  /** The disk of the server is almost full, so it accepts no files now. Tell the administrator of the platform. */
  disk_almost_full: Record<never, never>;
  /** There is no such place in this team that you can see. */
  place_unknown: Record<never, never>;
  /** You have already sent this draft from another page. */
  draft_sent: Record<never, never>;
  /** Your draft has changed on another page since you loaded it; load it again and choose what to keep. */
  draft_changed: Record<never, never>;
  /** You have {max:number} drafts in this exercise; delete some first. */
  'too_many_drafts.drafts': { readonly max: number };
  /** Your drafts in this exercise can have at most {max:number} characters in total; delete or shorten some. */
  'too_many_drafts.characters': { readonly max: number };
  /** Only members of the team can see and change what it has not sent yet. */
  members_only: Record<never, never>;
  /** Your team has already sent this form. */
  team_draft_sent: Record<never, never>;
  /** The answers of a form can have at most {max:number} characters in total; shorten some. */
  team_draft_too_large: { readonly max: number };
  /** Give to and subject to start a thread, or threadId alone to continue one. */
  thread_or_new: Record<never, never>;
  /** Give emailId or logId, not both. */
  'email_or_log.one': Record<never, never>;
  /** emailId is that of a mail of the team, `<threadId>/<number>`. */
  'email_or_log.email': Record<never, never>;
  /** logId is that of an entry in the action log of the team, `<teamId>-<number>`. */
  'email_or_log.log': Record<never, never>;
  /** Give at least one team. */
  'teams_not_chosen.none': Record<never, never>;
  /** Give at most {max:number} teams. */
  'teams_not_chosen.too_many': { readonly max: number };
  /** The action log of the team has no entry with this id. */
  action_log_unknown: Record<never, never>;
  /** Request at most {max:number} teams at once. */
  too_many_teams: { readonly max: number };
  /** Give teamIds or exerciseId. */
  teams_missing: Record<never, never>;
  /** You are no longer in this team, and its exercise is not shared with you: updates have ended. */
  'access_lost.team': Record<never, never>;
  /** This exercise is no longer shared with you: updates have ended. */
  'access_lost.exercise': Record<never, never>;
  /** You are in another team now: updates of this one have ended. */
  moved_to_team: Record<never, never>;
  /** newest must be from 1 to {max:grouped}. */
  newest_invalid: { readonly max: number };
  /** Only a thread, a submission, a team or an inject can be claimed; give one as place. */
  not_claimable: Record<never, never>;
  /** There is no note with this id that you can see. */
  note_unknown: Record<never, never>;
  /** Write something. */
  note_empty: Record<never, never>;
  /** Somebody else wrote this note. */
  not_your_note: Record<never, never>;
  /** An exercise can have {max:number} notes; delete some first. */
  too_many_notes: { readonly max: number };
  /** There is no lesson with this id that you can see. */
  lesson_unknown: Record<never, never>;
  /** Somebody has changed this lesson meanwhile. */
  lesson_changed: Record<never, never>;
  /** A lesson needs a text. */
  'lesson_invalid.empty': Record<never, never>;
  /** A due date is a day of the calendar, as in 2026-11-18. */
  'lesson_invalid.due': Record<never, never>;
  /** Only lessons that came with a copied exercise can be tested again. */
  'lesson_invalid.state': Record<never, never>;
  /** The time of a moment must be from 0 to {max:number} seconds. */
  'lesson_invalid.time': { readonly max: number };
  /** A moment needs a text. */
  'lesson_invalid.moment': Record<never, never>;
  /** The exercise has no team with the id {id}. */
  'lesson_invalid.team': { readonly id: string };
  /** The definition has no learning objective with the name {name}. */
  'lesson_invalid.objective': { readonly name: string };
  /** An exercise can have {max:number} lessons; delete some first. */
  too_many_lessons: { readonly max: number };
  /** There is no presented moment with this id that you can see. */
  presented_moment_unknown: Record<never, never>;
  /** Somebody has changed this moment meanwhile. */
  presented_moment_changed: Record<never, never>;
  /** A moment needs a title. */
  'presented_moment_invalid.title': Record<never, never>;
  /** The time of a moment must be from 0 to {max:number} seconds. */
  'presented_moment_invalid.time': { readonly max: number };
  /** The definition has no milestone with the name {name}. */
  'presented_moment_invalid.milestone': { readonly name: string };
  /** A heading is for teams that had reached some of the milestones that divide them. */
  'presented_moment_invalid.side': Record<never, never>;
  /** Give at least one moment. */
  'presented_moment_invalid.none': Record<never, never>;
  /** An exercise can have {max:number} moments to present; remove some first. */
  too_many_presented_moments: { readonly max: number };
  /** On demand, each team has its own clock; give a teamId. */
  'moment_invalid.team_missing': Record<never, never>;
  /** This position is before that moment; give the moment that it belongs to. */
  'moment_invalid.position_before': Record<never, never>;
  /** at must be 0 or more, in seconds of exercise time. */
  'moment_invalid.at': Record<never, never>;
  /** position must be 1 or more. */
  'moment_invalid.position': Record<never, never>;
  /** At most {max:number} teams can be read at once. */
  'moment_invalid.too_many_teams': { readonly max: number };
  /** At most {max:number} moments can be read at once. */
  'moment_invalid.too_many': { readonly max: number };
  /** The team did not exist at that position. */
  'moment_invalid.no_team': Record<never, never>;
  /** There is no result yet: the team has not finished. */
  'result_not_there.playing': Record<never, never>;
  /** There is no result yet: your instructors have not released it. */
  'result_not_there.not_released': Record<never, never>;
  /** The header team-token is missing or is not the token of this team; an instructor can create a new one. */
  team_token_wrong: Record<never, never>;
  /** {place} must be an object. */
  'log_invalid.not_an_object': { readonly place: string };
  /** {place} must be a date and time in ISO 8601 with its offset, such as 2026-01-31T12:00:00.5Z. */
  'log_invalid.timestamp': { readonly place: string };
  /** {place} is missing. */
  'log_invalid.missing': { readonly place: string };
  /** {place} must be a string. */
  'log_invalid.not_text': { readonly place: string };
  /** {place} must have at most {max:number} characters. */
  'log_invalid.too_long': { readonly place: string; readonly max: number };
  /** The body must be a sandbox log, or a list of sandbox logs. */
  'logs_missing.not_logs': Record<never, never>;
  /** The list is empty; send at least one log. */
  'logs_missing.empty': Record<never, never>;
  /** The list contains more than {max:number} logs; split it. */
  too_many_logs: { readonly max: number };
  /** The team has {stored:number} of at most {max:number} sandbox logs; {count:number} more cannot be stored. */
  logs_full: { readonly stored: number; readonly max: number; readonly count: number };
  /** This Idempotency-Key was used for another batch; use a new key for each batch. */
  key_of_other_logs: Record<never, never>;
  /** The team has sent too many logs at once. Wait for the answers before sending more. */
  team_too_busy: Record<never, never>;
  /** The report could not be made: {reason} Request it again to retry. */
  'export_failed.report': { readonly reason: string };
  /** The logs could not be exported: {reason} Request it again to retry. */
  'export_failed.logs': { readonly reason: string };
}
