import { PEOPLE } from './user-name.ts';

/** What narrows the list of users. Names of people are no part of an address: what is searched for stays in the page. */
export interface UsersSearch {
  group?: (typeof PEOPLE)[number];
  /** Several are joined by `|`, which no tag holds. */
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
