/** As many bits as an array stores in a number without boxing it. */
const WIDTH = 30;

/** A set of orders that is changed in place, while one command is decided. */
export class OrderSet {
  readonly #words: number[] = [];

  add(order: number): void {
    const index = wordOf(order);
    while (this.#words.length <= index) this.#words.push(0);
    this.#words[index] = (this.#words[index] ?? 0) | bitOf(order);
  }

  delete(order: number): void {
    const index = wordOf(order);
    if (index < this.#words.length) this.#words[index] = (this.#words[index] ?? 0) & ~bitOf(order);
  }

  /** The first one that is at least `from`, or infinity. */
  next(from: number): number {
    const first = wordOf(from);
    for (let index = first; index < this.#words.length; index++) {
      const word = (this.#words[index] ?? 0) & (index === first ? -bitOf(from) : -1);
      if (word !== 0) return index * WIDTH + (31 - Math.clz32(word & -word));
    }
    return Number.POSITIVE_INFINITY;
  }
}

function wordOf(number: number): number {
  return Math.floor(number / WIDTH);
}

function bitOf(number: number): number {
  return 1 << (number % WIDTH);
}
