import type { Person } from '../server/records.ts';
import type { Server } from '../server/server.ts';

/** The names of all stewards. One cache key for all screens, so that they are fetched once. */
export const STEWARD_NAMES = '/stewards, names';

export const readStewardNames = ({ readAll }: Server): Promise<Person[]> =>
  readAll<Person>('/stewards/paged?flights=false&sort=lastName,firstName');
