/**
 * Scripts in current use (UAX #31, tables 5 and 7). Letters of other scripts, which are extinct or of limited use,
 * count as one more script.
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

/** Scripts with letters that look like those of another of them, alone and in whole words. */
const LOOKALIKES = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu', 'Osage', 'Deseret'];

const classOf = (scripts: readonly string[]): string =>
  scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('');
/** Digits, signs and accents go with letters of every script. */
const ANY = classOf(['Common', 'Inherited']);

const WHOLE_WORDS = [...SCRIPTS.map((script) => [script]), ...TOGETHER].map(
  (scripts) => new RegExp(`^[${classOf(scripts)}${ANY}]*$`, 'u'),
);
const OF_OTHER_SCRIPTS = new RegExp(`^[^${classOf(SCRIPTS)}]*$`, 'u');
/** By the script property alone: an accent or dot that several scripts share is not a letter of any. */
const LETTERS_ALIKE = LOOKALIKES.map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));
const NOT_IN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * Whether a text, in NFKC, mixes scripts in the way of names that imitate others: in one word, or by words of which one
 * looks like a word of another script.
 */
export function mixesScripts(text: string): boolean {
  if (LETTERS_ALIKE.filter((letters) => letters.test(text)).length > 1) return true;
  return text.split(NOT_IN_WORDS).some((word) => !isOfOneScript(word));
}

function isOfOneScript(word: string): boolean {
  return WHOLE_WORDS.some((whole) => whole.test(word)) || OF_OTHER_SCRIPTS.test(word);
}
