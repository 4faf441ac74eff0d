import { ConstraintViolation, DatabaseUnavailable, type Reason, UnstorableText } from '../database/failures.ts';
import { AppError, type ErrorExtra } from './app-error.ts';
import type { ErrorKind } from './catalogue.ts';
import { kitErrors } from './kit-errors.ts';
import { explainValidation, isValidationError, validationKind } from './validation-message.ts';

/** A kind of error and its message. */
type ErrorTemplate = readonly [kind: ErrorKind, message: string];

/** Errors of the framework by code, in our words. */
const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorTemplate>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    kitErrors.media_type_unsupported,
    'The body has a media type that this address does not read.',
  ],
  FST_ERR_BAD_URL: [
    kitErrors.address_malformed,
    'The address holds a percent sign that is not followed by two hexadecimal digits of UTF-8 text.',
  ],
  FST_ERR_MAX_PARAM_LENGTH: [kitErrors.route_unknown, 'There is nothing at this address.'],
  ERR_HTTP_REQUEST_TIMEOUT: [kitErrors.request_timeout, 'The request took too long to arrive.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [
    kitErrors.chunk_extensions_too_large,
    'The body comes in chunks whose extensions are too large.',
  ],
  HPE_HEADER_OVERFLOW: [kitErrors.headers_too_large, 'The headers of the request are too large.'],
};

const UNREACHABLE: ErrorTemplate = [
  kitErrors.database_unreachable,
  'The database cannot be reached at the moment; try again shortly.',
];
const DISK_FULL: ErrorTemplate = [
  kitErrors.storage_full,
  'The server cannot store anything at the moment because its disk is full; nothing was changed.',
];
const DISK_FAILING: ErrorTemplate = [kitErrors.storage_failing, 'The disk of the server fails; nothing was changed.'];
const READ_ONLY: ErrorTemplate = [
  kitErrors.storage_read_only,
  'The server may not write to its storage at the moment; nothing was changed.',
];

const UNAVAILABLE: Readonly<Record<Reason, ErrorTemplate>> = {
  unreachable: UNREACHABLE,
  'connection lost': UNREACHABLE,
  'outcome unknown': [
    kitErrors.outcome_unknown,
    'The database was lost while the change was being stored: it may have been stored, or not. Look before you send it again.',
  ],
  busy: [kitErrors.database_busy, 'The database is busy at the moment; try again shortly.'],
  'too slow': [kitErrors.database_too_slow, 'The database took too long to answer; try again shortly.'],
  'disk full': DISK_FULL,
  'disk failing': DISK_FAILING,
  'read only': READ_ONLY,
  damaged: [
    kitErrors.database_damaged,
    'The database of the server is damaged; its administrator has to restore a backup.',
  ],
};

/** Retrying helps with neither, and could repeat the effect of the first. */
const NOT_TO_BE_REPEATED: readonly Reason[] = ['outcome unknown', 'damaged'];

/** Error codes of the operating system when a file is written. */
const DISK_ERRORS: Readonly<Record<string, ErrorTemplate>> = {
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
  EIO: DISK_FAILING,
  EROFS: READ_ONLY,
};

const RETRY_SOON = { 'retry-after': '5' };

/**
 * Converts anything thrown into an error that can be shown. Of an unexpected error, only its correlation id is exposed.
 */
export function translateError(error: unknown, correlationId: string): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseUnavailable) {
    const headers = NOT_TO_BE_REPEATED.includes(error.reason) ? {} : RETRY_SOON;
    return errorFrom(UNAVAILABLE[error.reason], { headers, cause: error });
  }
  if (error instanceof ConstraintViolation) {
    // Services translate the violations they expect; this is the fallback.
    return kitErrors.conflict('The change conflicts with stored data.', { cause: error });
  }
  if (error instanceof UnstorableText) {
    return kitErrors.text_invalid('A text contains the character NUL, which is not allowed.', { cause: error });
  }
  if (isValidationError(error)) {
    const { validation, validationContext } = error;
    return validationKind(validation, validationContext)(explainValidation(validation, validationContext), {
      cause: error,
    });
  }
  const disk = DISK_ERRORS[codeOf(error)];
  if (disk !== undefined) return errorFrom(disk, { headers: RETRY_SOON, cause: error });
  const known = FRAMEWORK_ERRORS[codeOf(error)];
  if (known !== undefined) return errorFrom(known, { cause: error });
  const status = statusOf(error);
  if (status !== undefined) {
    return kitErrors.bad_request('The request cannot be understood as it was sent.', { status, cause: error });
  }
  return kitErrors.unexpected(`Something went wrong on the server. It is in the log under ${correlationId}.`, {
    cause: error,
  });
}

function errorFrom([kind, message]: ErrorTemplate, extra: ErrorExtra): AppError {
  return kind(message, extra);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The framework and its plugins mark client errors with a status below 500; the message is ours. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return undefined;
  return error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : undefined;
}
