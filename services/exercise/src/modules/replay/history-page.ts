import { type Happened, HistoryPacker, historyMark, isTold, type Moment, type PackedHistory } from '@muster/engine';
import type { FieldsPage } from '@muster/kit/streams';
import { storedMoment } from './moments.ts';

/** The maximum that is read for a page. */
const MAX_READ = { events: 16_000, bytes: 16_000_000 } as const;
/** The maximum in the lists of a page. */
const MAX_NAMED = 2000;
const MAX_TEAMS = 10_000;
const MAX_TOLD = { moments: 500, characters: 200_000 } as const;

/** A page of a history without its texts, filled until it has enough, or enough was read for it. */
export class HistoryPage {
  readonly epoch: string;
  readonly told: Moment[] = [];
  readonly #packer = new HistoryPacker<Happened>();
  readonly #teamId: number | undefined;
  readonly #read = { events: 0, bytes: 0 };
  #position: number;
  #characters = 0;
  #teams = 0;
  #isFull = false;
  #isOver = false;

  constructor({ after, epoch }: { readonly after: number; readonly epoch: string }, teamId: number | undefined) {
    this.epoch = epoch;
    this.#position = after;
    this.#teamId = teamId;
  }

  get packed(): PackedHistory<Happened> {
    return this.#packer;
  }

  get position(): number {
    return this.#position;
  }

  get hasNextPage(): boolean {
    return !this.#isOver;
  }

  get isDone(): boolean {
    return this.#isFull || this.#isOver;
  }

  add({ events, position, readEvents, readBytes, isLast }: FieldsPage): void {
    for (const event of events) {
      const moment = storedMoment(event);
      this.#position = event.position;
      if (this.#concerns(moment)) this.#take(moment);
      if (this.#isFull) return;
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

  #take(moment: Moment): void {
    const { whats, audiences } = this.#packer;
    const known = audiences.length;
    this.#packer.add(historyMark(moment));
    if (audiences.length > known) this.#teams += moment.teamIds.length;
    if (isTold(moment)) {
      this.told.push(moment);
      this.#characters += moment.text.length;
    }
    this.#isFull =
      Math.max(whats.length, audiences.length) >= MAX_NAMED ||
      this.#teams >= MAX_TEAMS ||
      this.told.length >= MAX_TOLD.moments ||
      this.#characters >= MAX_TOLD.characters;
  }
}
