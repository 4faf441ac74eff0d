import type { AppError } from '@muster/kit/errors';
import { IN_USE, type Noun, UNKNOWN, type UsedNoun } from '../airport-errors.ts';

/** The error for reading or deleting an unknown record. */
export function missing(noun: Noun, id: number): AppError {
  return UNKNOWN[noun](`There is no ${noun} with the id ${shown(id)}.`);
}

/** The error for updating an unknown record: the API specifies 400. */
export function unknown(noun: Noun, id: number): AppError {
  return UNKNOWN[noun](`There is no ${noun} with the id ${shown(id)}.`, { status: 400 });
}

/** The error for a field of the body that refers to an unknown record. */
export function unknownIn(field: string, noun: Noun, id: number): AppError {
  return UNKNOWN[noun](`${field}: there is no ${noun} with the id ${shown(id)}.`, { status: 400 });
}

/** The error for deleting a record that others refer to. */
export function inUse(noun: UsedNoun, id: number, users: string): AppError {
  return IN_USE[noun](`The ${noun} ${shown(id)} is in use by ${users} and cannot be deleted.`);
}

export function orMissing<Found>(found: Found | undefined, noun: Noun, id: number): Found {
  if (found === undefined) throw missing(noun, id);
  return found;
}

export function orUnknown<Found>(found: Found | undefined, noun: Noun, id: number): Found {
  if (found === undefined) throw unknown(noun, id);
  return found;
}

export function orUnknownIn<Found>(found: Found | undefined, field: string, noun: Noun, id: number): Found {
  if (found === undefined) throw unknownIn(field, noun, id);
  return found;
}

/** Ids above 2^53 are never assigned, and arrive here rounded, so the message cannot repeat them. */
function shown(id: number): string {
  return Number.isSafeInteger(id) ? String(id) : 'given';
}
