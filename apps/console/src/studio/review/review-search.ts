import { type StoryboardSearch, storyboardSearch } from '../../storyboard/storyboard-search.ts';

/** How a working copy is reviewed: what changed by meaning, if nothing is said. */
export const REVIEW_VIEWS = ['meaning', 'table', 'text'] as const;
export type ReviewView = (typeof REVIEW_VIEWS)[number];

export interface ReviewSearch extends StoryboardSearch {
  /** The version with which the working copy is compared. */
  since?: string;
  view?: ReviewView;
  /** Of the whole table, only what has open notes, or what has changed. */
  only?: 'notes' | 'changes';
}

export function reviewSearch(search: Record<string, unknown>): ReviewSearch {
  const { since, only } = search;
  const view = REVIEW_VIEWS.find((one) => one === search['view']);
  return {
    ...storyboardSearch(search),
    ...(/^\d+$/.test(String(since)) && { since: String(since) }),
    ...(view !== undefined && { view }),
    ...((only === 'notes' || only === 'changes') && { only }),
  };
}
