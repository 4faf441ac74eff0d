import { PEOPLE } from './user-name.ts';

/** The filters of the list of users. Names of people must not be in an address: the search stays in the page. */
export interface UsersSearch {
  group?: (typeof PEOPLE)[number];
  /** Joined by `|`, which no tag contains. */
  tags?: string;
  state?: 'active' | 'inactive';
  page?: number;
}

export function usersSearch(search: Record<string, unknown>): UsersSearch {
  const group = PEOPLE.find((one) => one === search['group']);
  const { tags, state } = search;
  const page = Number(search['page']);
  return {
    ...(group === undefined ? {} : { group }),
    ...(typeof tags === 'string' && tags !== '' ? { tags } : {}),
    ...(state === 'active' || state === 'inactive' ? { state } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  };
}
