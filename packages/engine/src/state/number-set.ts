import { countOfBits } from './bits.ts';

/**
 * A persistent bit set. Its words are in an ordinary array: copying 5,000 bits costs less than structural sharing
 * would, and much less than a typed array, whose memory comes from the system.
 */
export class NumberSet {
  readonly words: readonly number[];

  private constructor(words: readonly number[]) {
    this.words = words;
  }

  static readonly empty = new NumberSet([]);

  static of(numbers: Iterable<number>): NumberSet {
    return NumberSet.empty.changed([...numbers], []);
  }

  /** A set from its words. */
  static ofWords(words: readonly number[]): NumberSet {
    return new NumberSet(words);
  }

  has(number: number): boolean {
    return ((this.words[wordOf(number)] ?? 0) & bitOf(number)) !== 0;
  }

  with(number: number): NumberSet {
    return this.has(number) ? this : this.changed([number], []);
  }

  without(number: number): NumberSet {
    return this.has(number) ? this.changed([], [number]) : this;
  }

  /** Adds some numbers and removes others, in one copy. */
  changed(added: readonly number[], removed: readonly number[]): NumberSet {
    if (added.every((number) => this.has(number)) && !removed.some((number) => this.has(number))) return this;
    const words = this.words.slice();
    for (const number of added) {
      while (words.length <= wordOf(number)) words.push(0);
      words[wordOf(number)] = (words[wordOf(number)] ?? 0) | bitOf(number);
    }
    for (const number of removed) {
      if (wordOf(number) < words.length) words[wordOf(number)] = (words[wordOf(number)] ?? 0) & ~bitOf(number);
    }
    return new NumberSet(words);
  }

  /** Those that are in only one of two sets, in ascending order. */
  *differences(other: NumberSet): Generator<number> {
    const length = Math.max(this.words.length, other.words.length);
    for (let index = 0; index < length; index++) {
      let word = (this.words[index] ?? 0) ^ (other.words[index] ?? 0);
      for (; word !== 0; word &= word - 1) yield index * WIDTH + (31 - Math.clz32(word & -word));
    }
  }

  /** How many numbers are in both sets. */
  countIn(other: NumberSet): number {
    let count = 0;
    for (let index = Math.min(this.words.length, other.words.length) - 1; index >= 0; index--) {
      count += countOfBits((this.words[index] ?? 0) & (other.words[index] ?? 0));
    }
    return count;
  }

  /** In ascending order. */
  *[Symbol.iterator](): Generator<number> {
    for (let number = this.next(0); number !== undefined; number = this.next(number + 1)) yield number;
  }

  /** The smallest number in the set that is at least `from`. */
  next(from: number): number | undefined {
    let index = wordOf(from);
    let word = (this.words[index] ?? 0) & -bitOf(from);
    while (word === 0) {
      index += 1;
      if (index >= this.words.length) return undefined;
      word = this.words[index] ?? 0;
    }
    return index * WIDTH + (31 - Math.clz32(word & -word));
  }
}

/** As many bits as an array stores in a number without boxing it. */
const WIDTH = 30;

function wordOf(number: number): number {
  return Math.floor(number / WIDTH);
}

function bitOf(number: number): number {
  return 1 << (number % WIDTH);
}
