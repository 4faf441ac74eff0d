import { ANYTHING, between, characterOf, ESCAPES, othersThan, posixClass, unicodeClass } from './characters.ts';

/** A regular expression, as far as generating texts requires. */
export type PatternNode =
  | { readonly kind: 'text'; readonly choices: readonly string[] }
  | { readonly kind: 'sequence' | 'alternatives'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly min: number; readonly max: number };

const NOTHING: PatternNode = { kind: 'sequence', parts: [] };
const BOUNDARIES = new Set(['b', 'B', 'A', 'z', 'Q', 'E']);

export function readPattern(source: string): PatternNode {
  return new Reader(source).whole();
}

class Reader {
  readonly #source: string;
  #next = 0;

  constructor(source: string) {
    this.#source = source;
  }

  whole(): PatternNode {
    return this.#alternatives();
  }

  #alternatives(): PatternNode {
    const parts = [this.#sequence()];
    while (this.#take('|')) parts.push(this.#sequence());
    return parts.length === 1 ? (parts[0] ?? NOTHING) : { kind: 'alternatives', parts };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.#next < this.#source.length && !this.#at('|') && !this.#at(')'))
      parts.push(this.#repeated(this.#atom()));
    return { kind: 'sequence', parts };
  }

  #atom(): PatternNode {
    if (this.#take('(')) return this.#group();
    if (this.#take('[')) return this.#characterClass();
    if (this.#take('\\')) return this.#escape();
    if (this.#take('.')) return { kind: 'text', choices: ANYTHING };
    if (this.#take('^') || this.#take('$')) return NOTHING;
    return { kind: 'text', choices: [this.#character()] };
  }

  /** Names and flags of groups do not affect a generated text. */
  #group(): PatternNode {
    const opening = this.#match(/^\?(?:P?<[^>]*>|[a-zA-Z-]*([:)]))/);
    if (opening?.[1] === ')') return NOTHING;
    const inner = this.#alternatives();
    this.#take(')');
    return inner;
  }

  #characterClass(): PatternNode {
    const negated = this.#take('^');
    const choices: string[] = [];
    while (this.#next < this.#source.length && !(this.#at(']') && choices.length > 0)) {
      const from = this.#classMember();
      if (from.length === 1 && this.#at('-') && this.#source[this.#next + 1] !== ']') {
        this.#next += 1;
        choices.push(...between(from[0] ?? '', this.#classMember()[0] ?? ''));
      } else choices.push(...from);
    }
    this.#take(']');
    return { kind: 'text', choices: negated ? othersThan(choices) : choices };
  }

  #classMember(): readonly string[] {
    if (this.#take('\\')) {
      const escaped = this.#escape();
      return escaped.kind === 'text' ? escaped.choices : [];
    }
    const [posix, negation = '', name = ''] = this.#match(/^\[:(\^?)([a-z]+):\]/) ?? [];
    if (posix !== undefined) return negation === '' ? posixClass(name) : othersThan(posixClass(name));
    return [this.#character()];
  }

  #escape(): PatternNode {
    const [hex, braced, two] = this.#match(/^x(?:\{([0-9A-Fa-f]{1,6})\}|([0-9A-Fa-f]{2}))/) ?? [];
    if (hex !== undefined) return { kind: 'text', choices: [characterOf(Number.parseInt(braced ?? two ?? '', 16))] };
    const [property, sign, negation, long, short] = this.#match(/^([pP])(?:\{(\^?)(\w+)\}|([A-Z]))/) ?? [];
    if (property !== undefined) {
      const isNegated = (sign === 'P') !== (negation === '^');
      return { kind: 'text', choices: unicodeClass(long ?? short ?? '', isNegated) };
    }
    const character = this.#character();
    const choices = ESCAPES[character];
    if (choices !== undefined) return { kind: 'text', choices };
    return BOUNDARIES.has(character) ? NOTHING : { kind: 'text', choices: [character] };
  }

  #repeated(part: PatternNode): PatternNode {
    const found = this.#match(/^(?:[*+?]|\{(\d+)(,?)(\d*)\})/);
    if (found === undefined) return part;
    this.#take('?');
    const [sign, min = '0', comma = '', max = ''] = found;
    if (sign === '*') return { kind: 'repeat', part, min: 0, max: 3 };
    if (sign === '+') return { kind: 'repeat', part, min: 1, max: 3 };
    if (sign === '?') return { kind: 'repeat', part, min: 0, max: 1 };
    const lower = Number(min);
    const upper = max !== '' ? Number(max) : comma === '' ? lower : lower + 2;
    return { kind: 'repeat', part, min: lower, max: Math.min(upper, lower + 5) };
  }

  /** The next code point, which may be two units of the string. */
  #character(): string {
    const character = characterOf(this.#source.codePointAt(this.#next) ?? 0);
    this.#next += character.length;
    return character;
  }

  #match(expression: RegExp): RegExpExecArray | undefined {
    const found = expression.exec(this.#source.slice(this.#next));
    this.#next += found?.[0].length ?? 0;
    return found ?? undefined;
  }

  #at(text: string): boolean {
    return this.#source.startsWith(text, this.#next);
  }

  #take(text: string): boolean {
    if (!this.#at(text)) return false;
    this.#next += text.length;
    return true;
  }
}
