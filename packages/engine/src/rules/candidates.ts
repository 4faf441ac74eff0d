import type { Trigger } from '../events/cause.ts';

/** An occasion that may come about now, by its order, and what made it one. */
export interface Candidate {
  readonly order: number;
  readonly because: Trigger;
}

/** The same when its turn has come, with everything that made it one meanwhile. */
export interface Tried {
  readonly order: number;
  readonly because: readonly Trigger[];
}

interface Queued {
  readonly order: number;
  readonly round: number;
  readonly because: Trigger[];
}

/**
 * Candidates in the order of the file, over and over: one that comes up behind the place reached is taken in the next
 * round. This is what going through the whole file until nothing changes would do, without going through it.
 */
export class Candidates {
  readonly #heap: Queued[] = [];
  readonly #waiting = new Map<number, Queued>();
  #round = 0;
  #order = -1;

  add(candidate: Candidate): void {
    const waiting = this.#waiting.get(candidate.order);
    if (waiting !== undefined) {
      waiting.because.push(candidate.because);
      return;
    }
    const round = candidate.order > this.#order ? this.#round : this.#round + 1;
    const queued = { order: candidate.order, round, because: [candidate.because] };
    this.#waiting.set(candidate.order, queued);
    this.#heap.push(queued);
    this.#raise(this.#heap.length - 1);
  }

  take(): Tried | undefined {
    const [first] = this.#heap;
    const last = this.#heap.pop();
    if (first === undefined || last === undefined) return undefined;
    if (this.#heap.length > 0) {
      this.#heap[0] = last;
      this.#lower(0);
    }
    this.#waiting.delete(first.order);
    this.#round = first.round;
    this.#order = first.order;
    return first;
  }

  #raise(start: number): void {
    for (let child = start; child > 0; ) {
      const parent = (child - 1) >>> 1;
      if (!this.#swapIfBefore(child, parent)) return;
      child = parent;
    }
  }

  #lower(start: number): void {
    for (let parent = start; ; ) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2];
      const child = right < this.#heap.length && this.#isBefore(right, left) ? right : left;
      if (child >= this.#heap.length || !this.#swapIfBefore(child, parent)) return;
      parent = child;
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [one, other] = [this.#heap[a], this.#heap[b]];
    if (one === undefined || other === undefined) return false;
    return one.round < other.round || (one.round === other.round && one.order < other.order);
  }

  #swapIfBefore(child: number, parent: number): boolean {
    const [lower, upper] = [this.#heap[child], this.#heap[parent]];
    if (lower === undefined || upper === undefined || !this.#isBefore(child, parent)) return false;
    this.#heap[child] = upper;
    this.#heap[parent] = lower;
    return true;
  }
}
