import type { AppError, ErrorKind } from '@muster/kit/errors';

/** A kind of record: its name as in "There is no airplane type with the id 7", and the errors about it. */
export interface RecordKind {
  readonly noun: string;
  readonly unknown: ErrorKind;
}

/** A kind of record that cannot be deleted while others refer to it. */
export interface UsedRecordKind extends RecordKind {
  readonly inUse: ErrorKind;
}

/** The error for reading or deleting an unknown record. */
export function missing({ noun, unknown }: RecordKind, id: number): AppError {
  return unknown(`There is no ${noun} with the id ${shown(id)}.`);
}

/** The error for updating an unknown record: the API specifies 400. */
export function unknown(kind: RecordKind, id: number): AppError {
  return kind.unknown(`There is no ${kind.noun} with the id ${shown(id)}.`, { status: 400 });
}

/** The error for a field of the body that refers to an unknown record. */
export function unknownIn(field: string, kind: RecordKind, id: number): AppError {
  return kind.unknown(`${field}: there is no ${kind.noun} with the id ${shown(id)}.`, { status: 400 });
}

/** The error for deleting a record that others refer to. */
export function inUse(kind: UsedRecordKind, id: number, users: string): AppError {
  return kind.inUse(`The ${kind.noun} ${shown(id)} is in use by ${users} and cannot be deleted.`);
}

export function orMissing<Found>(found: Found | undefined, kind: RecordKind, id: number): Found {
  if (found === undefined) throw missing(kind, id);
  return found;
}

export function orUnknown<Found>(found: Found | undefined, kind: RecordKind, id: number): Found {
  if (found === undefined) throw unknown(kind, id);
  return found;
}

export function orUnknownIn<Found>(found: Found | undefined, field: string, kind: RecordKind, id: number): Found {
  if (found === undefined) throw unknownIn(field, kind, id);
  return found;
}

/** Ids above 2^53 are never assigned, and arrive here rounded, so the message cannot repeat them. */
function shown(id: number): string {
  return Number.isSafeInteger(id) ? String(id) : 'given';
}
