/** As many bits as an array stores in a number without boxing it. */
const WIDTH = 30;

/** Numbers by the word of a set that they are in, to add them all at once. */
export type Words = ReadonlyMap<number, number>;

export function wordsOf(numbers: Iterable<number>): Words {
  const words = new Map<number, number>();
  for (const number of numbers) words.set(wordOf(number), (words.get(wordOf(number)) ?? 0) | bitOf(number));
  return words;
}

/** A set of orders that is changed in place, while one command is decided. */
export class OrderSet {
  readonly #words: number[] = [];

  add(order: number): void {
    this.#addTo(wordOf(order), bitOf(order));
  }

  addAll(words: Words): void {
    for (const [index, bits] of words) this.#addTo(index, bits);
  }

  /** Returns whether it was there. */
  delete(order: number): boolean {
    const [index, bit] = [wordOf(order), bitOf(order)];
    const word = this.#words[index] ?? 0;
    if ((word & bit) === 0) return false;
    this.#words[index] = word & ~bit;
    return true;
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

  #addTo(index: number, bits: number): void {
    while (this.#words.length <= index) this.#words.push(0);
    this.#words[index] = (this.#words[index] ?? 0) | bits;
  }
}

function wordOf(number: number): number {
  return Math.floor(number / WIDTH);
}

function bitOf(number: number): number {
  return 1 << (number % WIDTH);
}
