import type { PageFrame } from '@muster/ui/page';
import { createParts, type Parts } from '@muster/ui/state';
import type { Entrance } from '../desk/entrance.ts';
import type { AirportTexts } from '../texts/store.ts';

/** What belongs to the tab, whoever uses it. What belongs to a token is on its desk. */
export interface Page {
  /** Of the service; it wrote it into the page. */
  readonly version: string;
  readonly frame: PageFrame;
  readonly texts: AirportTexts;
  readonly entrance: Entrance;
  readonly part: Parts<Page>;
}

export function createPage(content: Omit<Page, 'part'>): Page {
  const page: Page = { ...content, part: createParts(() => page) };
  return page;
}
