import type { Moment } from '@muster/engine';
import type { FieldsPage } from '@muster/kit/streams';
import { storedMoment } from './moments.ts';

/** The maximum that is read for a page: most events are moments, but there can be many others in between. */
const MAX_READ = { events: 8000, bytes: 16_000_000 } as const;
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

/** A page that is filled until it has enough, or enough was read for it. */
export class FilledPage implements MomentPage {
  readonly moments: Moment[] = [];
  readonly skipped = false;
  readonly teams = [];
  readonly epoch: string;
  readonly #limit: number;
  readonly #teamId: number | undefined;
  readonly #read = { events: 0, bytes: 0 };
  #position: number;
  #characters = 0;
  #teams = 0;
  #isFull = false;
  #isOver = false;

  constructor(
    { after, epoch }: { readonly after: number; readonly epoch: string },
    limit: number,
    teamId: number | undefined,
  ) {
    this.epoch = epoch;
    this.#position = after;
    this.#limit = limit;
    this.#teamId = teamId;
  }

  get position(): number {
    return this.#position;
  }

  get hasNextPage(): boolean {
    return !this.#isOver;
  }

  /** Whether nothing can be added. */
  get isDone(): boolean {
    return this.#isFull || this.#isOver;
  }

  add({ events, position, readEvents, readBytes, isLast }: FieldsPage): void {
    for (const event of events) {
      const moment = storedMoment(event);
      if (this.#concerns(moment) && !this.#take(moment)) {
        this.#isFull = true;
        return;
      }
      this.#position = event.position;
    }
    this.#position = position;
    this.#read.events += readEvents;
    this.#read.bytes += readBytes;
    this.#isOver = isLast;
    this.#isFull = this.#read.events >= MAX_READ.events || this.#read.bytes >= MAX_READ.bytes;
  }

  #concerns({ teamIds }: Moment): boolean {
    return this.#teamId === undefined || teamIds.length === 0 || teamIds.includes(this.#teamId);
  }

  /** Whether there was room for it; the first always fits. */
  #take(moment: Moment): boolean {
    if (this.moments.length === this.#limit) return false;
    this.#characters += moment.name.length + moment.text.length;
    this.#teams += moment.teamIds.length;
    if (this.moments.length > 0 && (this.#characters > MAX_CHARACTERS || this.#teams > MAX_TEAMS)) return false;
    this.moments.push(moment);
    return true;
  }
}
