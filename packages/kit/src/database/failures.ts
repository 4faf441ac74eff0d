export type ConstraintKind = 'unique' | 'foreign key' | 'check' | 'not null';

/** A constraint of the schema rejected a write. `constraint` has the same name on both databases. */
export class ConstraintViolation extends Error {
  readonly kind: ConstraintKind;
  readonly constraint: string;

  constructor(kind: ConstraintKind, constraint: string, cause: unknown) {
    super(`The ${kind} constraint ${constraint} refused a write.`, { cause });
    this.kind = kind;
    this.constraint = constraint;
  }
}

export function violates(error: unknown, constraint: string): error is ConstraintViolation {
  return error instanceof ConstraintViolation && error.constraint === constraint;
}

export type Reason =
  | 'unreachable'
  /** The connection was lost during a statement. */
  | 'connection lost'
  /** The connection was lost during a commit: the change may or may not be stored. */
  | 'outcome unknown'
  /** A lock is held elsewhere. */
  | 'busy'
  | 'too slow'
  | 'disk full'
  | 'disk failing'
  | 'read only'
  | 'damaged';

/** Nothing can be asked of the database. */
const AWAY: readonly Reason[] = ['unreachable', 'connection lost', 'outcome unknown'];
/** Nothing can be stored; what is there can be read. */
const NOT_WRITABLE: readonly Reason[] = ['disk full', 'disk failing', 'read only', 'damaged'];

export function isAway(reason: Reason): boolean {
  return AWAY.includes(reason);
}

/** Whether the reason concerns everybody, and lasts until somebody mends it; the others are of one statement. */
export function isOutage(reason: Reason): boolean {
  return isAway(reason) || NOT_WRITABLE.includes(reason);
}

/** The database is unavailable; the request is not at fault. */
export class DatabaseUnavailable extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause: unknown) {
    super(`The database cannot be used: ${reason}.`, { cause });
    this.reason = reason;
  }
}

/** A text contains NUL, which PostgreSQL cannot store. Services refuse it where they read it; this is the fallback. */
export class UnstorableText extends Error {}

/** The transaction lost against a concurrent one and can be retried from the start. */
export class SerializationFailure extends Error {}
