import type { Budget } from '../cost/budget.ts';
import { answerTurns } from './answer-turns.ts';

/** Measured: 5 to 25 ms, depending on the resolvers. Most answers are shorter. */
const VALUES_PER_TURN = 2000;
/** Measured: to wait for a turn costs an entry as much as this many values; a list of smaller ones is made at once. */
const MIN_VALUES_PER_ENTRY = 4;

/** Distributes the lists of one answer over turns of the event loop, so that others are served between them. */
export class ListTurns {
  readonly #budget: Budget;
  #inLastTurn = 0;
  /** Undefined until an answer is longer than one turn. */
  #lastTurn: Promise<void> | undefined;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** What a resolver returns for the list: itself, a promise of it, or a promise of each entry. */
  spread(list: readonly unknown[], valuesPerEntry: number): unknown {
    const values = list.length * valuesPerEntry;
    if (values === 0) return list;
    if (values > VALUES_PER_TURN && valuesPerEntry >= MIN_VALUES_PER_ENTRY) {
      return list.map((entry) => this.#turnFor(valuesPerEntry).then(() => entry));
    }
    if (this.#lastTurn === undefined && this.#inLastTurn + values <= VALUES_PER_TURN) {
      this.#inLastTurn += values;
      return list;
    }
    return this.#turnFor(values).then(() => (this.#budget.isSpent ? [] : list));
  }

  #turnFor(values: number): Promise<void> {
    this.#inLastTurn += values;
    if (this.#lastTurn === undefined || this.#inLastTurn > VALUES_PER_TURN) {
      this.#inLastTurn = values;
      this.#lastTurn = (this.#lastTurn ?? Promise.resolve()).then(() => answerTurns.next());
    }
    return this.#lastTurn;
  }
}
