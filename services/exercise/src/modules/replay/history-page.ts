import { type Happened, HistoryPacker, historyMark, isTold, type Moment, type PackedHistory } from '@muster/engine';
import { type PageStart, StreamPage, type Taken } from './stream-page.ts';

const MAX_READ_EVENTS = 16_000;
/** The maximum in the lists of a page. */
const MAX_NAMED = 2000;
const MAX_TEAMS = 10_000;
const MAX_TOLD = { moments: 500, characters: 200_000 } as const;

/** A page of a history without its texts. */
export class HistoryPage extends StreamPage {
  readonly told: Moment[] = [];
  readonly #packer = new HistoryPacker<Happened>();
  #characters = 0;
  #teams = 0;

  constructor(start: PageStart, teamId: number | undefined) {
    super(start, MAX_READ_EVENTS, teamId);
  }

  get packed(): PackedHistory<Happened> {
    return this.#packer;
  }

  protected override take(moment: Moment): Taken {
    const { whats, audiences } = this.#packer;
    const known = audiences.length;
    this.#packer.add(historyMark(moment));
    if (audiences.length > known) this.#teams += moment.teamIds.length;
    if (isTold(moment)) {
      this.told.push(moment);
      this.#characters += moment.text.length;
    }
    const isFull =
      Math.max(whats.length, audiences.length) >= MAX_NAMED ||
      this.#teams >= MAX_TEAMS ||
      this.told.length >= MAX_TOLD.moments ||
      this.#characters >= MAX_TOLD.characters;
    return isFull ? 'taken as the last' : 'taken';
  }
}
