import type { Moment } from '@muster/engine';
import type { FieldsPage } from '@muster/kit/streams';
import { storedMoment } from './moments.ts';

/** What becomes of a moment that is offered to a page. */
export type Taken = 'taken' | 'taken as the last' | 'no room';

export interface PageStart {
  readonly after: number;
  readonly epoch: string;
}

/** The bytes that are read for a page at most. */
const MAX_READ_BYTES = 16_000_000;

/** A page of the history of a stream, filled until it has enough, or enough was read for it. */
export abstract class StreamPage {
  readonly epoch: string;
  readonly #maxReadEvents: number;
  readonly #teamId: number | undefined;
  readonly #read = { events: 0, bytes: 0 };
  #position: number;
  #isFull = false;
  #isOver = false;

  constructor({ after, epoch }: PageStart, maxReadEvents: number, teamId: number | undefined) {
    this.epoch = epoch;
    this.#position = after;
    this.#maxReadEvents = maxReadEvents;
    this.#teamId = teamId;
  }

  /** Adds a moment of the teams that the page is about. */
  protected abstract take(moment: Moment): Taken;

  /** Of the last event that was read. */
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
      const taken = this.#concerns(moment) ? this.take(moment) : 'taken';
      if (taken !== 'no room') this.#position = event.position;
      this.#isFull = taken !== 'taken';
      if (this.#isFull) return;
    }
    this.#position = position;
    this.#read.events += readEvents;
    this.#read.bytes += readBytes;
    this.#isOver = isLast;
    this.#isFull = this.#read.events >= this.#maxReadEvents || this.#read.bytes >= MAX_READ_BYTES;
  }

  #concerns({ teamIds }: Moment): boolean {
    return this.#teamId === undefined || teamIds.length === 0 || teamIds.includes(this.#teamId);
  }
}
