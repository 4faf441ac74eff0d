import type { PageFrame } from '@muster/ui/page';
import { createParts, type Parts } from '@muster/ui/state';
import type { PageSettings } from '../server/page-settings.ts';
import type { ConsoleTexts } from '../texts/store.ts';
import type { Entrance } from './entrance.ts';
import type { Place } from './feature.ts';

/** What belongs to the tab, whoever uses it. What belongs to a user is in their console. */
export interface Page {
  readonly settings: PageSettings;
  readonly frame: PageFrame;
  readonly texts: ConsoleTexts;
  readonly entrance: Entrance;
  /** Where people can go from every page. */
  readonly places: readonly Place[];
  readonly part: Parts<Page>;
}

export function createPage(content: Omit<Page, 'part'>): Page {
  const page: Page = { ...content, part: createParts(() => page) };
  return page;
}
