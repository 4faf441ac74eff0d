import { type AppError, conflict, invalid, notFound } from '@muster/kit/errors';

/** Reading and deleting what does not exist. */
export function missing(noun: string, id: number): AppError {
  return notFound(`${codeOf(noun)}_unknown`, `There is no ${noun} with the id ${shown(id)}.`);
}

/** Changing or naming what does not exist: the interface lists 400 for that. */
export function unknown(noun: string, id: number): AppError {
  return invalid(`${codeOf(noun)}_unknown`, `There is no ${noun} with the id ${shown(id)}.`);
}

/** Deleting what others refer to. */
export function inUse(noun: string, id: number, users: string): AppError {
  return conflict(`${codeOf(noun)}_in_use`, `The ${noun} ${shown(id)} is in use by ${users} and cannot be deleted.`);
}

export function orMissing<Found>(found: Found | undefined, noun: string, id: number): Found {
  if (found === undefined) throw missing(noun, id);
  return found;
}

export function orUnknown<Found>(found: Found | undefined, noun: string, id: number): Found {
  if (found === undefined) throw unknown(noun, id);
  return found;
}

function codeOf(noun: string): string {
  return noun.replaceAll(' ', '_');
}

/** Ids above 2^53 are never issued and all arrive here as one number, which was not the one asked for. */
function shown(id: number): string {
  return Number.isSafeInteger(id) ? String(id) : 'given';
}
