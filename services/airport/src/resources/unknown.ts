import type { AppError } from '@muster/kit/errors';
import { IN_USE, type Noun, UNKNOWN, type UsedNoun } from '../airport-errors.ts';

/** Reading and deleting what does not exist. */
export function missing(noun: Noun, id: number): AppError {
  return UNKNOWN[noun](`There is no ${noun} with the id ${shown(id)}.`);
}

/** Changing or naming what does not exist: the interface lists 400 for that. */
export function unknown(noun: Noun, id: number): AppError {
  return UNKNOWN[noun](`There is no ${noun} with the id ${shown(id)}.`, { status: 400 });
}

/** Deleting what others refer to. */
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

/** Ids above 2^53 are never issued and all arrive here as one number, which was not the one asked for. */
function shown(id: number): string {
  return Number.isSafeInteger(id) ? String(id) : 'given';
}
