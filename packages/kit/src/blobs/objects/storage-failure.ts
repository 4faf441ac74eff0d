import { systemClock } from '../../runtime/clock.ts';

/**
 * `unreachable` passes by itself; `refused` needs somebody who corrects a setting or a right; `foreign`: what is there
 * belongs to another database.
 */
export type StorageTrouble = 'unreachable' | 'refused' | 'foreign';

/** The object storage did not do what it was asked. The message can be shown to operators: it holds no secret. */
export class StorageFailure extends Error {
  readonly trouble: StorageTrouble;
  /** Whether the same request may succeed when it is repeated. */
  readonly passes: boolean;

  constructor(trouble: StorageTrouble, says: string, { passes = trouble === 'unreachable', cause }: FailureMore = {}) {
    super(`The storage of files cannot be used: ${says}.`, { cause });
    this.trouble = trouble;
    this.passes = passes;
  }
}

interface FailureMore {
  readonly passes?: boolean;
  readonly cause?: unknown;
}

/** Codes of errors with a status of 4xx that pass by themselves. */
const PASSING = new Set([
  'SlowDown',
  'RequestTimeout',
  'OperationAborted',
  'ConditionalRequestConflict',
  // The body was damaged on its way.
  'BadDigest',
  'XAmzContentSHA256Mismatch',
  'IncompleteBody',
]);

/** What operators can do something about. */
const SAYS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no bucket of the name in FILES_URL',
  InvalidBucketName: 'there is no bucket of the name in FILES_URL',
  InvalidAccessKeyId: 'it does not know AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID',
  ExpiredToken: 'AWS_SESSION_TOKEN has expired',
  InvalidToken: 'AWS_SESSION_TOKEN does not belong to AWS_ACCESS_KEY_ID',
  AccessDenied: 'it denies access: the credentials lack a right in the bucket',
  AuthorizationHeaderMalformed: 'AWS_REGION is not the region of the bucket',
  PermanentRedirect: 'AWS_REGION is not the region of the bucket',
  InvalidRegion: 'AWS_REGION is not the region of the bucket',
  NotImplemented: 'it lacks something that is needed, such as If-None-Match of PUT',
};

/** The failure that an answer with an error tells. Its body can be anything: only the code is taken from it. */
export function failureOf(status: number, code: string | undefined, date: string | null): StorageFailure {
  if (code === 'RequestTimeTooSkewed') return new StorageFailure('refused', saidOfClock(date));
  const isDown = status >= 500 && status !== 501;
  if (isDown || status === 429 || status === 408 || (code !== undefined && PASSING.has(code))) {
    return new StorageFailure('unreachable', `it answers ${status}${code === undefined ? '' : ` ${code}`}`);
  }
  const known = SAYS[code ?? (status === 301 ? 'PermanentRedirect' : '')];
  return new StorageFailure('refused', known ?? `it answers ${status}${code === undefined ? '' : ` ${code}`}`);
}

/** It is the clock of the machine that requests are signed with. */
function saidOfClock(date: string | null): string {
  const difference = date === null ? Number.NaN : systemClock.now() - Date.parse(date);
  if (Number.isNaN(difference)) return 'the clock of this machine differs from that of the storage';
  const minutes = Math.round(Math.abs(difference) / 60_000);
  return `the clock of this machine is ${minutes} minutes ${difference > 0 ? 'ahead of' : 'behind'} that of the storage`;
}

/** What the network said, in a few words. */
export function networkFailure(error: unknown): StorageFailure {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = inner instanceof Error && 'code' in inner && typeof inner.code === 'string' ? inner.code : undefined;
  const said = code ?? (inner instanceof Error ? inner.message : String(inner));
  return new StorageFailure('unreachable', `no connection (${said})`, { cause: error });
}
