export type ConstraintKind = 'unique' | 'foreign key' | 'check' | 'not null';

/** A constraint of the schema refused a write. `constraint` is the same name on both databases. */
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
  /** While a statement was under way. */
  | 'connection lost'
  /** The same while a change was being stored: it may have been, or not. */
  | 'outcome unknown'
  /** Somebody else holds what is needed. */
  | 'busy'
  | 'too slow'
  | 'disk full'
  | 'disk failing'
  | 'read only'
  | 'damaged';

/** The database cannot serve now, through no fault of the request. */
export class DatabaseUnavailable extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause: unknown) {
    super(`The database cannot be used: ${reason}.`, { cause });
    this.reason = reason;
  }
}

/** The work of a transaction lost against a concurrent one and may be tried again from the start. */
export class SerializationFailure extends Error {}
