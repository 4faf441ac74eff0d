/**
 * Scripts that names are written in today (UAX #31, tables 5 and 7). Letters of other scripts, which are extinct or of
 * little use, count as those of one more.
 */
const SCRIPTS = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Hebrew', 'Arabic', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati'],
  ...['Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar', 'Georgian'],
  ...['Hangul', 'Ethiopic', 'Khmer', 'Hiragana', 'Katakana', 'Bopomofo', 'Han', 'Thaana', 'Cherokee', 'Mongolian'],
  ...['Canadian_Aboriginal', 'Syriac', 'Lisu', 'Vai', 'Nko', 'Tifinagh', 'Yi', 'Adlam', 'Osage', 'Coptic', 'Deseret'],
];

/** Scripts that one word may mix, as Japanese, Korean and Chinese do: "highly restrictive" of UTS #39. */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/** Letters of these look like those of another one of them, alone and in whole words. */
const LOOKALIKES = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu', 'Osage', 'Deseret'];

const classOf = (scripts: readonly string[]): string =>
  scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('');
/** Digits, signs and accents go with letters of every script. */
const ANY = classOf(['Common', 'Inherited']);

const WHOLE_WORDS = [...SCRIPTS.map((script) => [script]), ...TOGETHER].map(
  (scripts) => new RegExp(`^[${classOf(scripts)}${ANY}]*$`, 'u'),
);
const OF_OTHER_SCRIPTS = new RegExp(`^[^${classOf(SCRIPTS)}]*$`, 'u');
/** By the script alone: an accent or a dot that goes with several is no letter of any. */
const LETTERS_ALIKE = LOOKALIKES.map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));
const NOT_IN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * Whether a text, in NFKC, mixes scripts as only names do that are made to be mistaken for others: in one word, or by
 * words of which one could be taken for a word of another script.
 */
export function mixesScripts(text: string): boolean {
  if (LETTERS_ALIKE.filter((letters) => letters.test(text)).length > 1) return true;
  return text.split(NOT_IN_WORDS).some((word) => !isOfOneScript(word));
}

function isOfOneScript(word: string): boolean {
  return WHOLE_WORDS.some((whole) => whole.test(word)) || OF_OTHER_SCRIPTS.test(word);
}
