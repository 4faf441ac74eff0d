import type { AirportTexts } from '../texts/store.ts';

/** What routes need before their screen is shown. */
export interface RouterContext {
  readonly texts: AirportTexts;
}
