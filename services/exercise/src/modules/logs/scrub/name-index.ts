import { BITS, isBorder, LETTER, look, MARK, PLAIN, seen, UNSEEN } from './letters.ts';

/** Between the words of one name: a blank, a comma, a line break with a quotation mark of mail, an indentation. */
const MAX_GAP_LENGTH = 32;
/** For a text that is one name. Names have at most 150 characters, and invisible ones may be between them. */
export const MAX_MATCH_LENGTH = 1024;

const GAP = 0x20;

/** Digits that are glued to a name. */
const MAX_DIGITS = 8;

/** An occurrence of a name. */
export interface Match {
  readonly from: number;
  readonly to: number;
  /** The index of the name. */
  readonly name: number;
  /** Whether the rest of the word is digits, before the name or after it. */
  readonly hasDigits: boolean;
}

/**
 * Names to look for, as a trie over their letters. A name is words as they are compared, with one blank between them,
 * which stands for anything short that is neither letter nor digit.
 *
 * The time of a search grows with the text and not with the number of names: names are looked for at the beginnings of
 * words alone, and only where the first three letters are those of a name.
 */
export class NameIndex {
  readonly #names: readonly string[];
  readonly #trie: Trie;
  /** Whether a name can start with these letters, by `bucket`. */
  readonly #beginnings = new Uint8Array(BUCKETS);
  /** The children of the root by letter, or 0. */
  readonly #roots = new Int32Array(0x10000);
  /** The names that start at a position: the end and index of each. Reused, shortest first. */
  readonly #ends: number[] = [];
  readonly #found: number[] = [];
  /** How many digits follow each. */
  readonly #digits: number[] = [];

  constructor(names: Iterable<string>) {
    this.#names = [...new Set(names)].filter((name) => name !== '').sort(byUnits);
    this.#trie = trieOf(this.#names);
    const { first, letters } = this.#trie;
    for (let child = first[0] ?? 0; child < (first[1] ?? 0); child += 1) this.#roots[letters[child] ?? 0] = child;
    for (const name of this.#names) {
      this.#beginnings[bucket(name.charCodeAt(0), name.charCodeAt(1), name.charCodeAt(2))] = 1;
    }
  }

  name(index: number): string {
    return this.#names[index] ?? '';
  }

  /**
   * The names in a text, from left to right, the longest at each position. `before` is the class of the last character
   * before the text. `accepts` can reject a match, and a shorter one is taken.
   */
  find(text: string, before: number, accepts: (match: Match) => boolean): Match[] {
    const found: Match[] = [];
    let previous = before;
    for (let at = this.#nextStart(text, 0, previous); at < text.length; at = this.#nextStart(text, at, previous)) {
      const match = this.#longestAt(text, at, accepts);
      if (match === undefined) {
        look(text, at);
        previous = seen.bits;
        at += seen.size;
      } else {
        found.push(match);
        at = match.to;
        previous = 0;
      }
    }
    return found;
  }

  /** Every name in a text, including those inside a longer one. */
  noteAll(text: string, note: (match: Match) => void): void {
    const noteAndGoOn = (match: Match): boolean => {
      note(match);
      return false;
    };
    this.find(text, 0, noteAndGoOn);
  }

  #longestAt(text: string, at: number, accepts: (match: Match) => boolean): Match | undefined {
    const match = this.#longest(text, { from: at, start: at }, accepts);
    if (match !== undefined) return match;
    const start = endOfDigits(text, at);
    return start === at ? undefined : this.#longest(text, { from: at, start }, accepts);
  }

  /** A match from a position, with a name that starts there or after digits. */
  #longest(
    text: string,
    { from, start }: { readonly from: number; readonly start: number },
    accepts: (match: Match) => boolean,
  ): Match | undefined {
    this.#lookFrom(text, start);
    for (let i = this.#ends.length - 1; i >= 0; i -= 1) {
      const to = this.#ends[i] ?? 0;
      const hasDigits = start > from || (this.#digits[i] ?? 0) > 0;
      const match = { from, to, name: this.#found[i] ?? 0, hasDigits };
      if (accepts(match)) return match;
    }
    return undefined;
  }

  /** The next position at which a name can start; the end of the text if there is none. */
  #nextStart(text: string, from: number, before: number): number {
    let previous = before;
    const { length } = text;
    for (let at = from; at < length; at += 1) {
      const unit = text.charCodeAt(at);
      const bits = BITS[unit] ?? 0;
      if (bits === LETTER) {
        // Inside a word, which is most of a text.
        if (previous === LETTER) continue;
        if (isBorder(previous, LETTER) && (this.#mayBegin(text, at) || this.#mayBeginAfterDigits(text, at))) return at;
        previous = LETTER;
      } else if (bits === 0) previous = 0;
      else {
        look(text, at);
        if ((seen.bits & LETTER) !== 0 && isBorder(previous, seen.bits) && this.#mayBegin(text, at)) return at;
        if (seen.bits !== MARK) previous = seen.bits;
        at += seen.size - 1;
      }
    }
    return length;
  }

  /** By the first letters only; certain only if they are compared as one unit each. */
  #mayBegin(text: string, at: number): boolean {
    const one = text.charCodeAt(at);
    const two = text.charCodeAt(at + 1);
    if (BITS[one] !== LETTER || BITS[two] !== LETTER) return true;
    const first = PLAIN[one] ?? 0;
    const second = PLAIN[two] ?? 0;
    if (first === 0 || second === 0) return true;
    const three = text.charCodeAt(at + 2);
    if (BITS[three] === 0) {
      return this.#beginnings[bucket(first, second, GAP)] !== 0 || this.#beginnings[bucket(first, second, 0)] !== 0;
    }
    const third = PLAIN[three] ?? 0;
    return BITS[three] !== LETTER || third === 0 || this.#beginnings[bucket(first, second, third)] !== 0;
  }

  #mayBeginAfterDigits(text: string, at: number): boolean {
    const start = endOfDigits(text, at);
    return start > at && this.#mayBegin(text, start);
  }

  #lookFrom(text: string, start: number): void {
    this.#ends.length = 0;
    this.#found.length = 0;
    this.#digits.length = 0;
    const limit = Math.min(text.length, start + MAX_MATCH_LENGTH);
    let node = 0;
    for (let at = start; at < limit; ) {
      look(text, at);
      const { bits, size, unit, plain } = seen;
      if ((bits & (MARK | UNSEEN)) !== 0) {
        at += size;
        continue;
      }
      if ((bits & LETTER) === 0) {
        at = endOfGap(text, at);
        node = at === -1 ? 0 : this.#child(node, GAP);
      } else {
        node = unit === 0 ? this.#descendant(node, plain) : this.#child(node, unit);
        at += size;
      }
      if (node === 0) return;
      const name = this.#trie.ends[node] ?? -1;
      if (name === -1) continue;
      at = endOfMarks(text, at, limit);
      if (at < text.length) look(text, at);
      const end = at === text.length || isBorder(bits, seen.bits) ? at : endOfWord(text, at);
      if (end === -1) continue;
      this.#ends.push(end);
      this.#found.push(name);
      this.#digits.push(end - at);
    }
  }

  #descendant(node: number, letters: string): number {
    let next = node;
    for (let i = 0; i < letters.length; i += 1) {
      next = this.#child(next, letters.charCodeAt(i));
      if (next === 0) return 0;
    }
    return next;
  }

  #child(node: number, letter: number): number {
    if (node === 0) return this.#roots[letter] ?? 0;
    const { first, letters } = this.#trie;
    const to = first[node + 1] ?? 0;
    for (let child = first[node] ?? 0; child < to; child += 1) if (letters[child] === letter) return child;
    return 0;
  }
}

const BUCKETS = 0x10000;

function bucket(first: number, second: number, third: number): number {
  return (Math.imul(first, 0x2f0b) ^ Math.imul(second, 0x1f35) ^ third) & (BUCKETS - 1);
}

/** The class of the last character of a text, for the next one. */
export function lastOf(text: string, before: number): number {
  let previous = before;
  for (let at = Math.max(0, text.length - MAX_MATCH_LENGTH); at < text.length; at += seen.size) {
    look(text, at);
    if (seen.bits !== MARK) previous = seen.bits;
  }
  return previous;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** The end of a few digits, if a letter follows them; otherwise the same position. */
function endOfDigits(text: string, from: number): number {
  if (!isDigit(text.charCodeAt(from))) return from;
  let at = from + 1;
  while (at - from < MAX_DIGITS && isDigit(text.charCodeAt(at))) at += 1;
  if (at === text.length || isDigit(text.charCodeAt(at)) || isEscape(text, from, at)) return from;
  look(text, at);
  return (seen.bits & LETTER) === 0 ? from : at;
}

/** Digits of %20, =20 or \303 are a character: the name after them is found once it is read. */
function isEscape(text: string, from: number, to: number): boolean {
  const before = text[from - 1];
  return before === '%' || before === '=' ? to - from >= 2 : before === '\\' && to - from >= 3;
}

/** The end of a word whose rest is a few digits, or -1. */
function endOfWord(text: string, from: number): number {
  let at = from;
  while (at - from < MAX_DIGITS && isDigit(text.charCodeAt(at))) at += 1;
  if (at === from) return -1;
  if (at < text.length) look(text, at);
  return at === text.length || isBorder(LETTER, seen.bits) ? at : -1;
}

/** The position of the next letter, or -1 if it is too far away. */
function endOfGap(text: string, from: number): number {
  const limit = Math.min(text.length, from + MAX_GAP_LENGTH + 1);
  for (let at = from; at < limit; at += seen.size) {
    look(text, at);
    if ((seen.bits & LETTER) !== 0) return at;
  }
  return -1;
}

function endOfMarks(text: string, from: number, limit: number): number {
  let at = from;
  while (at < limit) {
    look(text, at);
    if (seen.bits !== MARK) break;
    at += seen.size;
  }
  return at;
}

interface Trie {
  readonly first: Int32Array;
  readonly letters: Uint16Array;
  readonly ends: Int32Array;
}

/** From sorted names, level by level, so that the children of a node are adjacent. */
function trieOf(names: readonly string[]): Trie {
  const letters: number[] = [0];
  const ends: number[] = [-1];
  const first: number[] = [];
  // The names through a node: from, to, and the depth.
  const ranges: number[] = [0, names.length, 0];
  for (let node = 0; node < letters.length; node += 1) {
    const [from = 0, to = 0, depth = 0] = [ranges[node * 3], ranges[node * 3 + 1], ranges[node * 3 + 2]];
    first.push(letters.length);
    let at = from;
    if (names[at]?.length === depth) {
      ends[node] = at;
      at += 1;
    }
    while (at < to) {
      const letter = names[at]?.charCodeAt(depth) ?? 0;
      const begin = at;
      while (at < to && names[at]?.charCodeAt(depth) === letter) at += 1;
      letters.push(letter);
      ends.push(-1);
      ranges.push(begin, at, depth + 1);
    }
  }
  first.push(letters.length);
  return { first: Int32Array.from(first), letters: Uint16Array.from(letters), ends: Int32Array.from(ends) };
}

function byUnits(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
