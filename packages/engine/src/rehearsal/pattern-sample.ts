import type { Pattern } from '@muster/definition';
import type { Random } from './random.ts';

/** A regular expression as far as making up texts needs to know it. */
type Node =
  | { readonly kind: 'text'; readonly choices: readonly string[] }
  | { readonly kind: 'sequence' | 'alternatives'; readonly parts: readonly Node[] }
  | { readonly kind: 'repeat'; readonly part: Node; readonly least: number; readonly most: number };

const NOTHING: Node = { kind: 'sequence', parts: [] };
const DIGITS = [...'0123456789'];
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const ANYTHING = [...LETTERS, ...DIGITS, ' ', '-', '.'];
const TRIES = 30;

/**
 * A text that the pattern matches, as a whole or somewhere. `undefined` when none could be made up: the pattern uses
 * something that is not understood here, or is too narrow to be met by chance.
 */
export function sampleOf(pattern: Pattern, whole: boolean, random: Random): string | undefined {
  const node = new Reader(pattern.source).whole();
  for (let i = 0; i < TRIES; i++) {
    const text = generate(node, random).trim();
    if (whole ? pattern.matchesWhole(text) : pattern.isFoundIn(text)) return text;
  }
  return undefined;
}

function generate(node: Node, random: Random): string {
  switch (node.kind) {
    case 'text':
      return random.pick(node.choices) ?? '';
    case 'sequence':
      return node.parts.map((part) => generate(part, random)).join('');
    case 'alternatives': {
      const part = random.pick(node.parts);
      return part === undefined ? '' : generate(part, random);
    }
    case 'repeat': {
      const times = node.least + random.below(node.most - node.least + 1);
      return Array.from({ length: times }, () => generate(node.part, random)).join('');
    }
  }
}

class Reader {
  readonly #source: string;
  #next = 0;

  constructor(source: string) {
    this.#source = source;
  }

  whole(): Node {
    return this.#alternatives();
  }

  #alternatives(): Node {
    const parts = [this.#sequence()];
    while (this.#take('|')) parts.push(this.#sequence());
    return parts.length === 1 ? (parts[0] ?? NOTHING) : { kind: 'alternatives', parts };
  }

  #sequence(): Node {
    const parts: Node[] = [];
    while (this.#next < this.#source.length && !this.#at('|') && !this.#at(')'))
      parts.push(this.#repeated(this.#atom()));
    return { kind: 'sequence', parts };
  }

  #atom(): Node {
    if (this.#take('(')) return this.#group();
    if (this.#take('[')) return this.#characterClass();
    if (this.#take('\\')) return this.#escape();
    if (this.#take('.')) return { kind: 'text', choices: ANYTHING };
    if (this.#take('^') || this.#take('$')) return NOTHING;
    const [character = ''] = this.#source.slice(this.#next);
    this.#next += 1;
    return { kind: 'text', choices: [character] };
  }

  /** Names and flags of groups make no difference to a text that is made up as it is written. */
  #group(): Node {
    const opening = /^\?(?:P?<[^>]*>|[a-zA-Z-]*([:)]))/.exec(this.#source.slice(this.#next));
    this.#next += opening?.[0].length ?? 0;
    if (opening?.[1] === ')') return NOTHING;
    const inner = this.#alternatives();
    this.#take(')');
    return inner;
  }

  #characterClass(): Node {
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
    return { kind: 'text', choices: negated ? ANYTHING.filter((each) => !choices.includes(each)) : choices };
  }

  #classMember(): readonly string[] {
    if (this.#take('\\')) {
      const escaped = this.#escape();
      return escaped.kind === 'text' ? escaped.choices : [];
    }
    const character = this.#source[this.#next] ?? '';
    this.#next += 1;
    return [character];
  }

  #escape(): Node {
    const character = this.#source[this.#next] ?? '';
    this.#next += 1;
    const choices = ESCAPES[character];
    if (choices !== undefined) return { kind: 'text', choices };
    return BOUNDARIES.has(character) ? NOTHING : { kind: 'text', choices: [character] };
  }

  #repeated(part: Node): Node {
    const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})/.exec(this.#source.slice(this.#next));
    if (found === null) return part;
    this.#next += found[0].length;
    this.#take('?');
    const [sign, least = '0', comma = '', most = ''] = found;
    if (sign === '*') return { kind: 'repeat', part, least: 0, most: 3 };
    if (sign === '+') return { kind: 'repeat', part, least: 1, most: 3 };
    if (sign === '?') return { kind: 'repeat', part, least: 0, most: 1 };
    const lower = Number(least);
    const upper = most !== '' ? Number(most) : comma === '' ? lower : lower + 2;
    return { kind: 'repeat', part, least: lower, most: Math.min(upper, lower + 5) };
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

const ESCAPES: Readonly<Record<string, readonly string[]>> = {
  d: DIGITS,
  w: [...LETTERS, ...DIGITS, '_'],
  s: [' '],
  D: LETTERS,
  W: [' ', '-', '.'],
  S: [...LETTERS, ...DIGITS],
  t: ['\t'],
  n: ['\n'],
};

const BOUNDARIES = new Set(['b', 'B', 'A', 'z', 'Q', 'E']);

function between(from: string, to: string): string[] {
  const [first, last] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0];
  const count = Math.max(0, Math.min(last - first + 1, 200));
  return Array.from({ length: count }, (_, i) => String.fromCodePoint(first + i));
}
