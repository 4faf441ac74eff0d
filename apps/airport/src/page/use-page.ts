import { type Part, useStore } from '@muster/ui/state';
import { createContext, use } from 'react';
import type { Visit } from '../desk/entrance.ts';
import type { Page } from './page.ts';

export const PageContext = createContext<Page | undefined>(undefined);

export function usePage(): Page {
  const page = use(PageContext);
  if (page === undefined) throw new Error('This component stands outside of a page.');
  return page;
}

/** A part of the page, such as its clock: made when it is first used. */
export const usePagePart = <Value>(part: Part<Page, Value>): Value => usePage().part(part);

/** Whose desk is open, and whether it waits for a token. */
export const useVisit = (): Visit => useStore(usePage().entrance);
