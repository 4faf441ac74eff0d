import { kitErrors } from '@muster/kit/errors';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSING_BRACKET = 0x5d;
const LETTER_U = 0x75;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** The nesting limit of every other body. */
const MAX_DEPTH = 64;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const FOUR_HEX = /[\da-fA-F]{4}/y;
const ESCAPED = new Set([...'"\\/bfnrt'].map((letter) => letter.charCodeAt(0)));
const LITERALS = ['null', 'true', 'false'] as const;

/**
 * A streaming JSON reader that creates values only on request; the rest is validated and skipped. A parser that creates
 * everything takes twenty times the memory of a text of empty objects.
 */
export class JsonCursor {
  readonly #text: string;
  #at = 0;
  /** The closing brackets of what is open. */
  readonly #open: number[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** The first character of the next token, after white space; NaN at the end. */
  next(): number {
    let at = this.#at;
    let code = this.#text.charCodeAt(at);
    while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) code = this.#text.charCodeAt(++at);
    this.#at = at;
    return code;
  }

  get isAtObject(): boolean {
    return this.next() === OPENING_BRACE;
  }

  get isAtList(): boolean {
    return this.next() === OPENING_BRACKET;
  }

  get isAtString(): boolean {
    return this.next() === QUOTE;
  }

  /** Enters the list or object here; returns whether it is non-empty. */
  enter(): boolean {
    const closing = this.next() === OPENING_BRACE ? CLOSING_BRACE : CLOSING_BRACKET;
    this.#at += 1;
    this.#open.push(closing);
    if (this.#open.length > MAX_DEPTH) {
      throw kitErrors.body_too_deep('levels', { max: MAX_DEPTH });
    }
    return !this.#leaveAt(closing);
  }

  /** After a value in a list or object: returns whether another one follows. */
  goOn(): boolean {
    const code = this.next();
    if (code === COMMA) {
      this.#at += 1;
      return true;
    }
    if (this.#leaveAt(this.#open.at(-1))) return false;
    throw malformed();
  }

  /** The name before a value in an object. */
  key(): string {
    if (this.next() !== QUOTE) throw malformed();
    const key = this.string();
    if (this.next() !== COLON) throw malformed();
    this.#at += 1;
    return key;
  }

  /** The string here. NUL and unpaired surrogates, which no database stores, are replaced. */
  string(): string {
    const start = this.#at;
    const hasEscapes = this.#skipString();
    if (!hasEscapes) return this.#text.slice(start + 1, this.#at - 1);
    const value: string = JSON.parse(this.#text.slice(start, this.#at));
    return value.toWellFormed().replaceAll('\0', '\ufffd');
  }

  /** Skips the value here; returns whether it was null. */
  skip(): boolean {
    const code = this.next();
    if (code === QUOTE) this.#skipString();
    else if (code === OPENING_BRACE || code === OPENING_BRACKET) this.#skipAll();
    else return this.#skipScalar() === 'null';
    return false;
  }

  /** Only white space may follow. */
  end(): void {
    if (!Number.isNaN(this.next())) throw malformed();
  }

  /** Without recursion: the sender decides about the depth. */
  #skipAll(): void {
    const outside = this.#open.length;
    let isInside = this.enter();
    for (;;) {
      while (isInside) {
        if (this.#open.at(-1) === CLOSING_BRACE) this.#skipKey();
        const code = this.next();
        if (code === OPENING_BRACE || code === OPENING_BRACKET) {
          isInside = this.enter();
          continue;
        }
        if (code === QUOTE) this.#skipString();
        else this.#skipScalar();
        isInside = this.goOn();
      }
      if (this.#open.length === outside) return;
      isInside = this.goOn();
    }
  }

  #skipKey(): void {
    if (this.next() !== QUOTE) throw malformed();
    this.#skipString();
    if (this.next() !== COLON) throw malformed();
    this.#at += 1;
  }

  #leaveAt(closing: number | undefined): boolean {
    if (this.next() !== closing) return false;
    this.#at += 1;
    this.#open.pop();
    return true;
  }

  /** Skips to after the closing quote; returns whether there are escapes. */
  #skipString(): boolean {
    const text = this.#text;
    let at = this.#at + 1;
    let hasEscapes = false;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) break;
      // Control characters must be escaped; NaN is the end of the text.
      if (!(code >= 0x20)) throw malformed();
      if (code === BACKSLASH) {
        hasEscapes = true;
        at += this.#escapeLength(at);
      } else at += 1;
    }
    this.#at = at + 1;
    return hasEscapes;
  }

  #escapeLength(at: number): number {
    const code = this.#text.charCodeAt(at + 1);
    if (ESCAPED.has(code)) return 2;
    FOUR_HEX.lastIndex = at + 2;
    if (code === LETTER_U && FOUR_HEX.test(this.#text)) return 6;
    throw malformed();
  }

  #skipScalar(): (typeof LITERALS)[number] | 'number' {
    const at = this.#at;
    const literal = LITERALS.find((word) => this.#text.startsWith(word, at));
    if (literal !== undefined) {
      this.#at += literal.length;
      return literal;
    }
    NUMBER.lastIndex = at;
    if (!NUMBER.test(this.#text)) throw malformed();
    this.#at = NUMBER.lastIndex;
    return 'number';
  }
}

function malformed() {
  return kitErrors.malformed_json();
}
