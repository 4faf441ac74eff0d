import { defineErrors } from './catalogue.ts';
import { VIOLATIONS } from './violations.ts';

/** Errors that every service can return. */
export const kitErrors = defineErrors({
  invalid_input: {
    status: 400,
    meaning: 'A value does not fit the schema of the request: missing, of another type, or out of range.',
    says: VIOLATIONS,
  },
  text_invalid: {
    status: 400,
    meaning: 'A text is empty, too long, or contains characters that are not allowed.',
    says: {
      nul: 'A text contains the character NUL, which is not allowed.',
      empty: '{field} must not be empty.',
      too_long: '{field} must have at most {max:number} characters; it has {length:number}.',
      far_too_long: '{field} must have at most {max:number} characters; it has many more.',
      length: '{field} must have 1 to {max:number} characters.',
      too_many_entries: '{field} must have at most {max:number} entries.',
      unpaired_surrogate: '{field} contains an unpaired surrogate; send valid Unicode.',
      control_characters: '{field} must not hold control characters or line breaks.',
      invisible_characters: '{field} must not hold invisible characters, or such that turn the direction of text.',
      combining_marks: '{field} must not hold so many combining marks in a row.',
      nul_characters: '{field} must not contain NUL characters.',
      not_normalizable:
        'A text must have at most {max:number} characters, and at most {marks:number} combining marks in a row.',
      place: 'The name of a place can have at most {max:number} characters; it has {length:number}.',
    },
  },
  page_invalid: {
    status: 400,
    meaning: 'A parameter of a page (`page`, `size`, `limit`, `offset`) is not a whole number, or out of range.',
    says: {
      ...VIOLATIONS,
      after_and_before: 'Give after or before, not both.',
      after: 'after must be the id of an answer.',
      limit: 'limit must be from 1 to {max:number}.',
      newest: 'newest must be from 1 to {max:number}.',
      offset: 'offset must not be negative.',
    },
  },
  time_invalid: {
    status: 400,
    meaning: 'The value is not a time in ISO 8601 with an offset, or is out of range.',
    says: {
      ...VIOLATIONS,
      out_of_range:
        '{field} must be a time from 1900 to 2199 in ISO 8601 with an offset, such as 2026-03-01T12:00:00Z.',
    },
  },
  part_missing: {
    status: 400,
    meaning: 'A part of a form is missing.',
    says: {
      missing: 'The part "{part}" is missing.',
      other_part: 'The part "{part}" is missing; a file came in the part "{other}".',
      as_text: 'The part "{part}" is missing; it came as text, without a file name.',
    },
  },
  body_not_utf8: {
    status: 400,
    meaning: 'The body is not UTF-8.',
    says: 'The body is not UTF-8, which JSON requires.',
  },
  malformed_json: { status: 400, meaning: 'The body is not JSON.', says: 'The body is not valid JSON.' },
  body_missing: {
    status: 400,
    meaning: 'The body is empty.',
    says: {
      object: 'The body is empty; send a JSON object.',
      logs: 'The body is empty; send a sandbox log, or a list of them.',
    },
  },
  body_too_deep: {
    status: 400,
    meaning: 'The body nests too many lists and objects.',
    says: {
      deep: 'The body nests lists and objects more than {max:number} deep.',
      levels: 'The body nests lists and objects more than {max:number} levels deep.',
    },
  },
  body_too_complex: {
    status: 400,
    meaning: 'The body holds too many values.',
    says: 'The body holds more than {max:grouped} values.',
  },
  body_cut_off: {
    status: 400,
    meaning: 'The connection ended before the whole body had come.',
    says: 'The connection was closed before the whole body had come.',
  },
  malformed_form: {
    status: 400,
    meaning: 'The form is cut off or malformed, or has too many parts.',
    says: {
      several_files: 'The form holds more than one file; send one.',
      too_many_fields: 'The form has more than {max:number} fields.',
      no_boundary:
        'The request is not well-formed multipart/form-data: its Content-Type names no boundary of 1 to {max:number} characters, so that no file could be read from it.',
      cut_off:
        'The request breaks off, or is not well-formed multipart/form-data: no file could be read from it. Send it again.',
      several_teams: 'The form has more than one team_id; a file is for one team.',
    },
  },
  host_missing: {
    status: 400,
    meaning: 'The request has no Host header.',
    says: 'The request has no Host header, which HTTP/1.1 asks for.',
  },
  host_repeated: {
    status: 400,
    meaning: 'The request has more than one Host header.',
    says: 'The request has more than one Host header; send one.',
  },
  host_invalid: {
    status: 400,
    meaning: 'The Host header is neither a name nor an address.',
    says: 'The Host header is not a name or an address with an optional port.',
  },
  address_malformed: {
    status: 400,
    meaning: 'The address is not correctly encoded.',
    says: 'The address holds a percent sign that is not followed by two hexadecimal digits of UTF-8 text.',
  },
  idempotency_key_invalid: {
    status: 400,
    meaning: 'The Idempotency-Key is empty, too long, or not visible ASCII.',
    says: {
      request: 'The header Idempotency-Key must hold 1 to 255 visible ASCII characters, such as a UUID.',
      batch: 'The header Idempotency-Key must have 1 to 255 visible ASCII characters, such as a UUID.',
    },
  },
  bad_request: {
    status: 400,
    meaning: 'The HTTP layer refused the request for another reason; it may have another status of the 4xx.',
    says: 'The request cannot be understood as it was sent.',
  },
  metrics_token_wrong: {
    status: 401,
    meaning: 'The token for the metrics is missing or wrong.',
    says: 'Metrics are read with "Authorization: Bearer" and the right token.',
  },
  foreign_origin: {
    status: 403,
    meaning: 'A page of another site sent a request that can change something, or opened a WebSocket.',
    says: 'A page of another site sent this request; it was not carried out.',
  },
  metrics_forbidden: {
    status: 403,
    meaning: 'Metrics are not shown to this address.',
    says: 'Metrics are read on the machine itself only; the setting METRICS can allow more.',
  },
  route_unknown: {
    status: 404,
    meaning: 'There is nothing at this address.',
    says: 'There is nothing at this address.',
  },
  method_not_allowed: {
    status: 405,
    meaning: 'The address does not know this method; `Allow` lists those it knows.',
    says: {
      route: 'This address does not know {method}; it knows {allowed:list}.',
      no_proxy: 'This server is no proxy; it does not know CONNECT.',
      graphql: 'A {operation} is not run by {method}; send it by POST.',
    },
  },
  not_acceptable: {
    status: 406,
    meaning: '`Accept` leaves out everything that the address can answer with.',
    says: 'This address answers with {types:or}, which "Accept: {accept}" leaves out.',
  },
  request_timeout: {
    status: 408,
    class: 'later',
    meaning: 'The request came too slowly.',
    says: {
      request: 'The request took too long to arrive.',
      body: 'The body came too slowly: it may take {seconds:number} seconds, and a second more for every {kilobytes:number} kB.',
    },
  },
  conflict: {
    status: 409,
    meaning: 'The change conflicts with stored data.',
    says: 'The change conflicts with stored data.',
  },
  changed_meanwhile: {
    status: 412,
    meaning: 'The current state does not match `If-Match`.',
    says: {
      state: 'The current state does not match If-Match: it has changed since you read it. Read it again, then retry.',
      export: 'The export that If-Match names is not kept. Repeat the request without it.',
    },
  },
  body_too_large: {
    status: 413,
    meaning: 'The body is larger than the address accepts.',
    says: 'The body is larger than this address accepts, which is {max:number} bytes.',
  },
  form_too_large: {
    status: 413,
    meaning: 'The fields of the form are too large together.',
    says: 'The form holds more than {max:number} MB beside its file.',
  },
  field_too_long: {
    status: 413,
    meaning: 'A field of the form is too long.',
    says: 'The field "{field}" is longer than {max:number} bytes.',
  },
  chunk_extensions_too_large: {
    status: 413,
    meaning: 'The chunks of the body have extensions that are too large.',
    says: 'The body comes in chunks whose extensions are too large.',
  },
  media_type_unsupported: {
    status: 415,
    meaning: 'The address does not read this media type.',
    says: {
      unknown: 'The body has a media type that this address does not read.',
      none: 'The body has no media type; send it with "Content-Type: application/json".',
      not_json: 'The media type "{type}" is not read here; send JSON with "Content-Type: application/json".',
      not_a_form: 'Send the file as the part "file" of multipart/form-data.',
    },
  },
  range_unsatisfiable: {
    status: 416,
    meaning: 'The range lies outside the file.',
    says: 'The file has {size:number} bytes; the range asked for lies outside.',
  },
  expectation_unknown: {
    status: 417,
    meaning: 'The only expectation that is met is `100-continue`.',
    says: 'The only expectation that is met here is "Expect: 100-continue".',
  },
  host_not_allowed: {
    status: 421,
    meaning: 'The service does not answer under the name in the Host header.',
    says: 'This service is not reached under this name; ALLOWED_HOSTS lists its names.',
  },
  idempotency_key_reused: {
    status: 422,
    meaning: 'The Idempotency-Key was used for another request.',
    says: 'This Idempotency-Key was used for another request; take a new key for each one.',
  },
  headers_too_large: {
    status: 431,
    meaning: 'The headers are too large.',
    says: 'The headers of the request are too large.',
  },
  unexpected: {
    status: 500,
    meaning: 'An unexpected error on the server; find it in the log by the number in the message.',
    says: 'Something went wrong on the server. It is in the log under {id}.',
  },
  database_damaged: {
    status: 500,
    meaning: 'The database of the server is damaged.',
    says: 'The database of the server is damaged; its administrator has to restore a backup.',
  },
  shutting_down: {
    status: 503,
    meaning: 'The server is shutting down. Try again shortly.',
    says: 'The server is shutting down; try again shortly.',
  },
  database_unreachable: {
    status: 503,
    meaning: 'The database cannot be reached. Try again shortly.',
    says: 'The database cannot be reached at the moment; try again shortly.',
  },
  database_busy: {
    status: 503,
    meaning: 'The database is busy. Try again shortly.',
    says: 'The database is busy at the moment; try again shortly.',
  },
  database_too_slow: {
    status: 503,
    meaning: 'The database took too long. Try again shortly.',
    says: 'The database took too long to answer; try again shortly.',
  },
  outcome_unknown: {
    status: 503,
    class: 'fault',
    meaning:
      'The database was lost during the commit, or the server stopped during the request: the change may be stored or not.',
    says: {
      database:
        'The database was lost while the change was being stored: it may have been stored, or not. Look before you send it again.',
      shutdown:
        'The server stopped before it was done with the request: it may have taken effect, or not. Look before you send it again.',
    },
  },
  newer_data: {
    status: 503,
    meaning:
      'A newer version of the server has stored something that the instance that answered cannot read. Nothing was changed. Try again shortly: another instance can answer.',
    says: 'A newer version of the server has stored something here that this instance cannot read; nothing was changed. Try again shortly.',
  },
  storage_full: {
    status: 503,
    meaning: 'The disk of the server is full. Nothing was changed.',
    says: {
      anything: 'The server cannot store anything at the moment because its disk is full; nothing was changed.',
      file: 'The file cannot be stored because the disk of the server is full.',
      package: 'The package cannot be stored because the disk of the server is full.',
    },
  },
  storage_unreachable: {
    status: 503,
    meaning: 'The storage of files cannot be used. Everything that needs no file works. Try again shortly.',
    says: 'The storage of files cannot be used at the moment; try again shortly.',
  },
  storage_failing: {
    status: 503,
    meaning: 'The disk of the server fails. Nothing was changed.',
    says: 'The disk of the server fails; nothing was changed.',
  },
  storage_read_only: {
    status: 503,
    meaning: 'The server cannot write to its storage. Nothing was changed.',
    says: 'The server may not write to its storage at the moment; nothing was changed.',
  },
});
