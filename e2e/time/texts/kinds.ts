/**
 * The kinds of text that inputs are tried with. Each is the worst case of something that programs do with text: match
 * it, normalise it, escape it, split it, nest it.
 */
export const KINDS = [
  'digits',
  'numbers',
  'combining marks',
  'blanks',
  'quotes',
  'backslashes',
  'brackets',
  'emoji',
  'lone surrogates',
  'repeated keys',
  'nested brackets',
  'ligatures',
  'separators',
  'control characters',
  'percent signs',
] as const;

/** What an ordinary request of the same size is made of. */
export const ORDINARY = 'letters';

/** For an input that is hostile by what it is, such as a thousand fragments that hold each other. */
export const SHAPE = 'its own shape';

export type Kind = (typeof KINDS)[number] | typeof ORDINARY | typeof SHAPE;

/** A text is a head, a unit as often as there is room, and a tail. */
interface Pattern {
  readonly head?: string;
  readonly unit: string;
  readonly tail?: string;
}

const PATTERNS: Readonly<Record<Kind, Pattern>> = {
  letters: { unit: 'a' },
  // The largest number of 64 bits, again and again: what reads numbers looks twice at these.
  digits: { unit: '9223372036854775807' },
  // The same without quotes, where there are quotes.
  numbers: { unit: '9223372036854775807' },
  // Marks of two classes in the wrong order, which have to be sorted.
  'combining marks': { head: 'a', unit: '\u0301\u0323' },
  // Something follows the blanks, so that a search for blanks at the end fails at each of them.
  blanks: { head: 'a', unit: ' ', tail: 'a' },
  quotes: { unit: '"' },
  backslashes: { unit: '\\' },
  brackets: { unit: '([{<' },
  emoji: { unit: '👩‍👩‍👧‍👦' },
  'lone surrogates': { unit: '\ud800' },
  // Where keys cannot be repeated, or brackets cannot be nested, these are texts that look like it.
  'repeated keys': { unit: 'a=a&' },
  'nested brackets': { unit: '[' },
  // One character that normalisation makes eighteen of.
  ligatures: { unit: '\ufdfa' },
  separators: { unit: ',;|@.' },
  'control characters': { unit: '\u0000\u001b\u2028' },
  'percent signs': { unit: '%' },
  'its own shape': { unit: 'a' },
};

/** The encoding of a text at its place: for JSON, a URL, a header. */
export type Encoding = (text: string) => string;

/** The longest text of a kind that fits into this many bytes when encoded. */
export function textOf(kind: Kind, bytes: number, encode: Encoding): string {
  const { head = '', unit, tail = '' } = PATTERNS[kind];
  const size = (text: string): number => Buffer.byteLength(encode(text));
  const room = bytes - size(head) - size(tail);
  return head + unit.repeat(Math.max(1, Math.floor(room / size(unit)))) + tail;
}

/** A text of a kind with this many characters. */
export function charactersOf(kind: Kind, count: number): string {
  const { head = '', unit, tail = '' } = PATTERNS[kind];
  const room = count - head.length - tail.length;
  const whole = unit.repeat(Math.max(1, Math.floor(room / unit.length)));
  return head + whole + tail;
}
