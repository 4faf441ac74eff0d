import type { Person } from '../server/records.ts';
import { readAll } from './read-all.ts';

/** The names of all stewards. One cache key for all screens, so that they are fetched once. */
export const STEWARD_NAMES = '/stewards, names';

export const readStewardNames = (): Promise<Person[]> =>
  readAll<Person>('/stewards/paged?flights=false&sort=lastName,firstName');
