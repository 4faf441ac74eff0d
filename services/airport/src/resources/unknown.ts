import { type AppError, invalid, notFound } from '@muster/kit/errors';

/** Reading and deleting what does not exist. */
export function missing(noun: string, id: number): AppError {
  return notFound(`${codeOf(noun)}_unknown`, `There is no ${noun} with the id ${shown(id)}.`);
}

/** Changing or naming what does not exist: the interface lists 400 for that. */
export function unknown(noun: string, id: number): AppError {
  return invalid(`${codeOf(noun)}_unknown`, `There is no ${noun} with the id ${shown(id)}.`);
}

function codeOf(noun: string): string {
  return noun.replaceAll(' ', '_');
}

/** Ids above 2^53 are never issued and all arrive here as one number, which was not the one asked for. */
function shown(id: number): string {
  return Number.isSafeInteger(id) ? String(id) : 'given';
}
