import type { Moment } from '@muster/engine';
import { type PageStart, StreamPage, type Taken } from './stream-page.ts';

/** Most events are moments, but there can be many others in between. */
const MAX_READ_EVENTS = 8000;
/** The maximum in a page: names and texts, and the teams of mails between many. */
const MAX_CHARACTERS = 1_000_000;
const MAX_TEAMS = 10_000;

export interface MomentPage {
  readonly moments: readonly Moment[];
  /** Of the last event that was read. */
  readonly position: number;
  readonly epoch: string;
  readonly hasNextPage: boolean;
  /** Whether something between the position of the client and the first was left out. */
  readonly skipped: boolean;
  /** The positions of teams, if the page is of the streams of several. */
  readonly teams: readonly { readonly teamId: number; readonly position: number }[];
}

/** A page of moments with their texts. */
export class FilledPage extends StreamPage implements MomentPage {
  readonly moments: Moment[] = [];
  readonly skipped = false;
  readonly teams = [];
  readonly #limit: number;
  #characters = 0;
  #teams = 0;

  constructor(start: PageStart, limit: number, teamId: number | undefined) {
    super(start, MAX_READ_EVENTS, teamId);
    this.#limit = limit;
  }

  /** The first always fits. */
  protected override take(moment: Moment): Taken {
    if (this.moments.length === this.#limit) return 'no room';
    this.#characters += moment.name.length + moment.text.length;
    this.#teams += moment.teamIds.length;
    if (this.moments.length > 0 && (this.#characters > MAX_CHARACTERS || this.#teams > MAX_TEAMS)) return 'no room';
    this.moments.push(moment);
    return 'taken';
  }
}
