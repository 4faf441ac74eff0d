import { type Part, useStore } from '@muster/ui/state';
import { createContext, use } from 'react';
import type { Visitor } from './entrance.ts';
import type { Page } from './page.ts';

export const PageContext = createContext<Page | undefined>(undefined);

export function usePage(): Page {
  const page = use(PageContext);
  if (page === undefined) throw new Error('This component stands outside of a page.');
  return page;
}

/** A part of the page, such as its shortcuts: made when it is first used. */
export const usePagePart = <Value>(part: Part<Page, Value>): Value => usePage().part(part);

/** Who is at the browser. */
export const useVisitor = (): Visitor => useStore(usePage().entrance);
