import type { Trigger } from '../events/cause.ts';

/** An occasion that may come about now, by its order, and what made it one. */
export interface Candidate {
  readonly order: number;
  readonly because: Trigger;
}

/** The same when its turn has come, with everything that made it one meanwhile. */
export interface Tried {
  readonly order: number;
  readonly because: Trigger[];
}

/**
 * Candidates in the order of the file, over and over: one that comes up behind the place reached is taken in the next
 * round. This is what going through the whole file until nothing changes would do, without going through it.
 */
export class Candidates {
  #round: Tried[] = [];
  #taken = 0;
  #reached = -1;
  #nextRound: Tried[] = [];

  add({ order, because }: Candidate): void {
    const round = order > this.#reached ? this.#round : this.#nextRound;
    // What depends on one milestone comes in order already, so the place is mostly at the end.
    const before = round.findLastIndex((other) => other.order <= order);
    const waiting = round[before];
    if (waiting?.order === order) waiting.because.push(because);
    else round.splice(before + 1, 0, { order, because: [because] });
  }

  take(): Tried | undefined {
    const isOver = this.#taken === this.#round.length;
    if (isOver && this.#nextRound.length > 0) {
      this.#round = this.#nextRound;
      this.#nextRound = [];
      this.#taken = 0;
    }
    const next = this.#round[this.#taken];
    if (next === undefined) return undefined;
    this.#taken += 1;
    this.#reached = next.order;
    return next;
  }
}
