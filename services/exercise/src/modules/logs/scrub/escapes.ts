/** A text with its escapes resolved, and the position of each unit in the original. */
export interface Unescaped {
  readonly text: string;
  readonly places: Uint32Array;
  /** Where each unit ends in the original. */
  readonly ends: Uint32Array;
}

/** Escapes of characters in various formats. Each has a bounded length, so that the search is linear. */
const FORMS = {
  /** Terminal colours. */
  colour: String.raw`(?:\x1b|\^\[|\\e|\\033|\\x1b|\\u001b)\[[\d;]{0,32}[a-z]`,
  /** URLs: %C3%A1. */
  web: String.raw`(?:%[\da-f]{2})+|%u[\da-f]{4}`,
  /** Quoted-printable mail: =C3=A1, and soft line breaks. */
  mail: String.raw`(?:=[\da-f]{2})+|=\r?\n`,
  /** Shells and code: \xc3\xa1, \303\241, \u00e1, \u{e1}, \n. */
  code: String.raw`(?:\\x[\da-f]{2})+|(?:\\[0-3][0-7]{2})+|\\{1,8}(?:u[\da-f]{4}|u\{[\da-f]{1,6}\}|[abefnrtv0])`,
  /** HTML: &#225;, &#xe1;, &aacute;. */
  html: String.raw`&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});`,
};
const ALL = Object.values(FORMS).join('|');
// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of terminals begin with it
const MAY_HOLD_ESCAPES = /[%=\\&\x1b^]/;

/**
 * A reading of a text: all kinds of escapes, with colours between words (`all`) or within one (`joined`), or one kind
 * only, since what looks like two escapes may be one.
 */
const PATTERNS = {
  all: new RegExp(ALL, 'gi'),
  joined: new RegExp(ALL, 'gi'),
  web: new RegExp(FORMS.web, 'gi'),
  mail: new RegExp(FORMS.mail, 'gi'),
  code: new RegExp(FORMS.code, 'gi'),
  html: new RegExp(FORMS.html, 'gi'),
};
export type EscapeKind = keyof typeof PATTERNS;
export const READINGS = Object.keys(PATTERNS) as EscapeKind[];

const COLOUR = new RegExp(FORMS.colour, 'i');
const SINGLE = (['web', 'mail', 'code', 'html'] as const).map((form) => [form, new RegExp(FORMS[form], 'i')] as const);

/** The possible readings of the escapes in a text. Empty: it has none. */
export function readingsOf(text: string): EscapeKind[] {
  if (!MAY_HOLD_ESCAPES.test(text)) return [];
  const single = SINGLE.flatMap(([form, pattern]) => (pattern.test(text) ? [form] : []));
  return ['all', ...(COLOUR.test(text) ? ['joined' as const] : []), ...(single.length > 1 ? single : [])];
}

const ENTITIES: Readonly<Record<string, string>> = {
  shy: '\u00ad',
  szlig: 'ß',
  aelig: 'æ',
  oelig: 'œ',
  oslash: 'ø',
  lstrok: 'ł',
  dstrok: 'đ',
  eth: 'ð',
  thorn: 'þ',
  inodot: 'ı',
};
const LETTER_WITH_MARK = /^([a-z])(?:acute|grave|circ|uml|tilde|cedil|ring|caron|breve|macr|ogon|dot|dblac)$/i;

/** Undefined: the text has no escapes of that reading. */
export function withoutEscapes(text: string, reading: EscapeKind): Unescaped | undefined {
  if (!MAY_HOLD_ESCAPES.test(text)) return undefined;
  const colour = reading === 'joined' ? '' : ' ';
  const parts: string[] = [];
  // No escape is shorter than the character.
  const places = new Uint32Array(text.length);
  const ends = new Uint32Array(text.length);
  let count = 0;
  let copied = 0;
  const copy = (to: number): void => {
    parts.push(text.slice(copied, to));
    for (let place = copied; place < to; place += 1, count += 1) {
      places[count] = place;
      ends[count] = place + 1;
    }
    copied = to;
  };
  for (const { 0: written, index } of text.matchAll(PATTERNS[reading])) {
    copy(index);
    const meanings = [...meaningsOf(written, colour)];
    for (const [i, [meaning, from]] of meanings.entries()) {
      parts.push(meaning);
      for (let unit = 0; unit < meaning.length; unit += 1, count += 1) {
        places[count] = index + from;
        ends[count] = index + (meanings[i + 1]?.[1] ?? written.length);
      }
    }
    copied = index + written.length;
  }
  if (parts.length === 0) return undefined;
  copy(text.length);
  return { text: parts.join(''), places: places.subarray(0, count), ends: ends.subarray(0, count) };
}

/** The characters of an escape, each with its position in the escape. */
function meaningsOf(written: string, colour: string): Iterable<readonly [string, number]> {
  const lower = written.toLowerCase();
  if (/^&#x/.test(lower)) return [[character(Number.parseInt(lower.slice(3, -1), 16)), 0]];
  if (lower.startsWith('&#')) return [[character(Number(lower.slice(2, -1))), 0]];
  if (lower.startsWith('&')) return [[entity(lower.slice(1, -1)), 0]];
  if (/^=\r?\n/.test(lower)) return [['', 0]];
  if (/^(?:%|\\+)u[^[]*$/.test(lower)) return [[character(Number.parseInt(lower.replaceAll(/[%\\u{}]/g, ''), 16)), 0]];
  if (lower.includes('[')) return [[colour, 0]];
  if (/^\\+[abefnrtv0]$/.test(lower)) return [[' ', 0]];
  const [size, base] = lower.startsWith('\\') ? ([4, lower[1] === 'x' ? 16 : 8] as const) : ([3, 16] as const);
  const digits = base === 16 ? 2 : 3;
  const bytes = Array.from({ length: lower.length / size }, (_, i) =>
    Number.parseInt(lower.slice((i + 1) * size - digits, (i + 1) * size), base),
  );
  return charactersOf(bytes, size);
}

/** Bytes are UTF-8 or, if invalid, Latin-1. */
function* charactersOf(bytes: readonly number[], size: number): Generator<readonly [string, number]> {
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at] ?? 0;
    const count = first < 0xc2 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 1;
    const rest = bytes.slice(at + 1, at + count);
    const isWhole = rest.length === count - 1 && rest.every((byte) => byte >= 0x80 && byte < 0xc0);
    if (!isWhole || count === 1) {
      yield [String.fromCharCode(first), at * size];
      at += 1;
      continue;
    }
    const code = rest.reduce((sum, byte) => sum * 64 + (byte & 0x3f), first & (0x7f >> count));
    yield [character(code), at * size];
    at += count;
  }
}

function character(code: number): string {
  return code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : surrogateOr(code);
}

/** Surrogates that JSON escapes separately are joined in the text. */
function surrogateOr(code: number): string {
  return code <= 0xdfff ? String.fromCharCode(code) : ' ';
}

/** Named entities of signs become a blank: none of them is a letter or digit. */
function entity(name: string): string {
  return ENTITIES[name] ?? LETTER_WITH_MARK.exec(name)?.[1] ?? ' ';
}
