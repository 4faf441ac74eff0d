import { normalize } from '@muster/kit/text';

/** The classes of a character for the search for names; 0 for a separator between words. */
export const LETTER = 1;
/** Of a script without blanks between words, or whose words have suffixes, as in Korean. */
export const BLANKLESS = 2;
/** Invisible: a soft hyphen, a joiner, a direction mark, a backspace; or a stretched Arabic word. */
export const UNSEEN = 4;
/** A diacritic, which is ignored. */
export const MARK = 8;
/** Combines with the preceding letter and counts: vowels of Thai, or letters of a syllable. */
const CONTINUES = 16;
const SURROGATE = 32;
const NOT_LOOKED_UP = 128;

const VISIBLE_LETTER = /^[\p{L}\p{Nd}\u24b6-\u24e9\u{1f130}-\u{1f149}]$/u;
/** Letters by category, apostrophes by use. */
const APOSTROPHE = /^[\u02b9-\u02bf\u02c8\u02ca\u02cb\u02ee\ua78b\ua78c]$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: backspaces and the like are in what terminals recorded
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\u0640\x00-\x08\x0e-\x1a\x7f]$/u;
const INVISIBLES = new RegExp(INVISIBLE.source.slice(1, -1), 'gu');
const DIACRITIC =
  /^[\p{M}&&[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]]$/v;
const DIACRITICS = new RegExp(DIACRITIC.source.slice(1, -1), 'gv');
const VOWEL_OR_TAIL = /^[\p{M}\u1160-\u11ff\ud7b0-\ud7ff]$/u;
const OF_BLANKLESS_SCRIPT =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\uff70\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Javanese}\p{Script=Balinese}]$/u;

/** Letters with a stroke and the like, which Unicode does not decompose. */
const ALIKE: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ƀ: 'b',
  ɨ: 'i',
  ʉ: 'u',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ŋ: 'n',
  ĸ: 'k',
  ƒ: 'f',
};

/** A cache by UTF-16 unit, for loops over every character of a text; others call `look`. */
export const BITS = new Uint8Array(0x10000).fill(NOT_LOOKED_UP);
/** The UTF-16 unit that a character is compared as, or 0: see `longer`. */
export const PLAIN = new Uint16Array(0x10000);
/** Characters that are compared as several units or none, or that are several units themselves. */
const longer = new Map<number, { readonly bits: number; readonly plain: string }>();

for (let unit = 0xd800; unit < 0xe000; unit += 1) BITS[unit] = SURROGATE;

/** The class of the character at a position, and what it is compared as. Reused: read it before the next call. */
export const seen = { bits: 0, size: 1, unit: 0, plain: '' };

/** Reads the character at `at`. If it is compared as one unit, that is in `seen.unit`, otherwise 0. */
export function look(text: string, at: number): void {
  const unit = text.charCodeAt(at);
  let bits = BITS[unit] ?? 0;
  if (bits === NOT_LOOKED_UP) bits = learn(unit);
  seen.size = 1;
  if (bits === SURROGATE) {
    lookAtPair(text, at);
    return;
  }
  seen.bits = bits;
  seen.unit = PLAIN[unit] ?? 0;
  if (seen.unit === 0 && bits !== 0) seen.plain = longer.get(unit)?.plain ?? '';
}

function lookAtPair(text: string, at: number): void {
  const code = text.codePointAt(at) ?? 0;
  seen.unit = 0;
  if (code < 0x10000) {
    // An unpaired surrogate.
    seen.bits = 0;
    seen.plain = '';
    return;
  }
  let known = longer.get(code);
  if (known === undefined) {
    known = meaningOf(String.fromCodePoint(code));
    longer.set(code, known);
  }
  seen.size = 2;
  seen.bits = known.bits;
  seen.plain = known.plain;
}

function learn(unit: number): number {
  const { bits, plain } = meaningOf(String.fromCharCode(unit));
  if (plain.length === 1) PLAIN[unit] = plain.charCodeAt(0);
  else if (plain !== '') longer.set(unit, { bits, plain });
  BITS[unit] = bits;
  return bits;
}

function meaningOf(character: string): { readonly bits: number; readonly plain: string } {
  if (DIACRITIC.test(character)) return { bits: MARK, plain: '' };
  if (INVISIBLE.test(character)) return { bits: UNSEEN, plain: '' };
  const continues = VOWEL_OR_TAIL.test(character);
  if (!continues && (!VISIBLE_LETTER.test(character) || APOSTROPHE.test(character))) return { bits: 0, plain: '' };
  const plain = plainForm(character);
  if (plain === '') return { bits: MARK, plain };
  const blankless = OF_BLANKLESS_SCRIPT.test(character) ? BLANKLESS : 0;
  return { bits: LETTER | blankless | (continues ? CONTINUES : 0), plain };
}

/** Ignores case, width, diacritics, and whether a character is composed: Korean syllables are compared as letters. */
function plainForm(character: string): string {
  const apart = normalize(character, 'NFKD').replaceAll(DIACRITICS, '');
  return [...apart.toLowerCase().toUpperCase().toLowerCase()]
    .map((letter) => ALIKE[letter] ?? letter)
    .join('')
    .replaceAll(DIACRITICS, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]|[\u02b9-\u02bf]/gu, '');
}

/** With blanks in place of invisible characters, so that positions do not change. */
export function withVisibleBlanks(text: string): string {
  return text.replaceAll(INVISIBLES, ({ length }) => ' '.repeat(length));
}

/** Whether a word can end before, or start at, a letter that follows another one. */
export function isBorder(before: number, next: number): boolean {
  if ((before & LETTER) === 0 || (next & LETTER) === 0) return true;
  return (next & CONTINUES) === 0 && ((before | next) & BLANKLESS) !== 0;
}

/** The words of a text in comparable form, without separators and invisible characters. */
export function plainWords(text: string): string[] {
  const words: string[] = [];
  let word = '';
  for (let at = 0; at < text.length; at += seen.size) {
    look(text, at);
    if ((seen.bits & LETTER) !== 0) word += seen.unit === 0 ? seen.plain : String.fromCharCode(seen.unit);
    else if (seen.bits === 0 && word !== '') {
      words.push(word);
      word = '';
    }
  }
  return word === '' ? words : [...words, word];
}
