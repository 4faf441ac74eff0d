import { listSearch } from '../forms/list-search.ts';

/** What of a storyboard is shown, as it stands in the address. */
export interface StoryboardSearch {
  find?: string;
  role?: string;
}

export function storyboardSearch(search: Record<string, unknown>): StoryboardSearch {
  const { find } = listSearch(search);
  // The router reads digits as a number.
  const role = ['string', 'number'].includes(typeof search['role']) ? String(search['role']) : '';
  return { ...(find === undefined ? {} : { find }), ...(role === '' ? {} : { role }) };
}
