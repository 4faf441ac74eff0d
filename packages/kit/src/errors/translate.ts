import { StorageFailure } from '../blobs/objects/storage-failure.ts';
import { ConstraintViolation, DatabaseUnavailable, type Reason, UnstorableText } from '../database/failures.ts';
import { AppError, type ErrorExtra } from './app-error.ts';
import { kitErrors } from './kit-errors.ts';
import { explainValidation, isValidationError, validationKind } from './validation-message.ts';

/** Makes an error of the catalogue. */
type ErrorMaker = (extra: ErrorExtra) => AppError;

/** Errors of the framework by code, in our words. */
const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorMaker>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: (extra) => kitErrors.media_type_unsupported('unknown', extra),
  FST_ERR_BAD_URL: kitErrors.address_malformed,
  FST_ERR_MAX_PARAM_LENGTH: kitErrors.route_unknown,
  ERR_HTTP_REQUEST_TIMEOUT: (extra) => kitErrors.request_timeout('request', extra),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: kitErrors.chunk_extensions_too_large,
  HPE_HEADER_OVERFLOW: kitErrors.headers_too_large,
};

const diskFull: ErrorMaker = (extra) => kitErrors.storage_full('anything', extra);

const UNAVAILABLE: Readonly<Record<Reason, ErrorMaker>> = {
  unreachable: kitErrors.database_unreachable,
  'connection lost': kitErrors.database_unreachable,
  'outcome unknown': (extra) => kitErrors.outcome_unknown('database', extra),
  busy: kitErrors.database_busy,
  'too slow': kitErrors.database_too_slow,
  'disk full': diskFull,
  'disk failing': kitErrors.storage_failing,
  'read only': kitErrors.storage_read_only,
  damaged: kitErrors.database_damaged,
};

/** Retrying helps with neither, and could repeat the effect of the first. */
const NOT_TO_BE_REPEATED: readonly Reason[] = ['outcome unknown', 'damaged'];

/** Error codes of the operating system when a file is written. */
const DISK_ERRORS: Readonly<Record<string, ErrorMaker>> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EIO: kitErrors.storage_failing,
  EROFS: kitErrors.storage_read_only,
};

const RETRY_SOON = { 'retry-after': '5' };

/**
 * Converts anything thrown into an error that can be shown. Of an unexpected error, only its correlation id is exposed.
 */
export function translateError(error: unknown, correlationId: string): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseUnavailable) {
    const headers = NOT_TO_BE_REPEATED.includes(error.reason) ? {} : RETRY_SOON;
    return UNAVAILABLE[error.reason]({ headers, cause: error });
  }
  if (error instanceof StorageFailure) return kitErrors.storage_unreachable({ headers: RETRY_SOON, cause: error });
  if (error instanceof ConstraintViolation) {
    // Services translate the violations they expect; this is the fallback.
    return kitErrors.conflict({ cause: error });
  }
  if (error instanceof UnstorableText) {
    return kitErrors.text_invalid('nul', { cause: error });
  }
  if (isValidationError(error)) {
    const { validation, validationContext } = error;
    const kind = validationKind(validation, validationContext);
    return kind(...explainValidation(validation, validationContext), { cause: error });
  }
  const disk = DISK_ERRORS[codeOf(error)];
  if (disk !== undefined) return disk({ headers: RETRY_SOON, cause: error });
  const known = FRAMEWORK_ERRORS[codeOf(error)];
  if (known !== undefined) return known({ cause: error });
  const status = statusOf(error);
  if (status !== undefined) {
    return kitErrors.bad_request({ status, cause: error });
  }
  return kitErrors.unexpected(
    { id: correlationId },
    {
      cause: error,
    },
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The framework and its plugins mark client errors with a status below 500; the message is ours. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return undefined;
  return error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : undefined;
}
