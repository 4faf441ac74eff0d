/**
 * A set of small numbers that is never changed. One bit each: a copy of 5,000 is 625 bytes, which costs less than
 * any cleverer sharing would.
 */
export class NumberSet {
  readonly words: Uint32Array;

  private constructor(words: Uint32Array) {
    this.words = words;
  }

  static readonly empty = new NumberSet(new Uint32Array(0));

  static of(numbers: Iterable<number>): NumberSet {
    const all = [...numbers];
    const words = new Uint32Array(all.length === 0 ? 0 : (Math.max(...all) >>> 5) + 1);
    for (const number of all) words[number >>> 5] = (words[number >>> 5] ?? 0) | (1 << (number & 31));
    return new NumberSet(words);
  }

  has(number: number): boolean {
    return ((this.words[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;
  }

  with(number: number): NumberSet {
    if (this.has(number)) return this;
    const words = new Uint32Array(Math.max(this.words.length, (number >>> 5) + 1));
    words.set(this.words);
    words[number >>> 5] = (words[number >>> 5] ?? 0) | (1 << (number & 31));
    return new NumberSet(words);
  }

  without(number: number): NumberSet {
    if (!this.has(number)) return this;
    const words = this.words.slice();
    words[number >>> 5] = (words[number >>> 5] ?? 0) & ~(1 << (number & 31));
    return new NumberSet(words);
  }

  /** The smallest number in the set that is at least `from`. */
  next(from: number): number | undefined {
    let index = from >>> 5;
    let word = (this.words[index] ?? 0) & (-1 << (from & 31));
    while (word === 0) {
      index += 1;
      if (index >= this.words.length) return undefined;
      word = this.words[index] ?? 0;
    }
    return index * 32 + (31 - Math.clz32(word & -word));
  }
}
