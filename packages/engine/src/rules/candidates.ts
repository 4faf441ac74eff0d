import type { Trigger } from '../events/cause.ts';

/** An occasion that may happen now, by its order, and what triggered it. */
export interface Candidate {
  readonly order: number;
  readonly because: Trigger;
}

/** The same when its turn has come, with all its triggers. */
export interface TriedCandidate {
  readonly order: number;
  readonly because: Trigger[];
}

/**
 * Candidates in the order of the file, in rounds: one behind the current position is taken in the next round.
 * Equivalent to scanning the whole file until nothing changes.
 */
export class Candidates {
  #round: TriedCandidate[] = [];
  #taken = 0;
  #reached = -1;
  #nextRound: TriedCandidate[] = [];
  /** How many triggers other than time are waiting. */
  #changes = 0;

  /** Whether time alone has brought all that are left: those stay due if they are left alone. */
  get areOnlyDue(): boolean {
    return this.#changes === 0;
  }

  add({ order, because }: Candidate): void {
    this.#changes += changesIn([because]);
    const round = order > this.#reached ? this.#round : this.#nextRound;
    const place = placeOf(round, order);
    const waiting = round[place];
    if (waiting?.order === order) waiting.because.push(because);
    else round.splice(place, 0, { order, because: [because] });
  }

  take(): TriedCandidate | undefined {
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
    this.#changes -= changesIn(next.because);
    return next;
  }
}

function changesIn(triggers: readonly Trigger[]): number {
  return triggers.filter(({ kind }) => kind !== 'time').length;
}

/** The index of a candidate, or where it belongs. What depends on one milestone is in order, so that is often the end. */
function placeOf(round: readonly TriedCandidate[], order: number): number {
  let [low, high] = [0, round.length];
  if ((round.at(-1)?.order ?? -1) < order) return high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((round[middle]?.order ?? 0) < order) low = middle + 1;
    else high = middle;
  }
  return low;
}
