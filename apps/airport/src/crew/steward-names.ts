import type { Person } from '../server/records.ts';
import { readAll } from './read-all.ts';

/** All stewards by name alone; the same key wherever they are needed, so that they are read once. */
export const STEWARD_NAMES = '/stewards, names';

export const readStewardNames = (): Promise<Person[]> =>
  readAll<Person>('/stewards/paged?flights=false&sort=lastName,firstName');
