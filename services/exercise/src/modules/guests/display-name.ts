import { isNormalizable, normalize } from '@muster/kit/text';
import { mixesScripts } from '../accounts/index.ts';
import { isCommonWord } from './common-words.ts';
import { guestsErrors } from './guests.errors.ts';
import { nameKey, plainWords } from './name-key.ts';
import type { Story } from './story.ts';

const MIN_LENGTH = 3;
const MAX_LENGTH = 40;
const SIGNS = /^[\p{L}\p{M}\p{N}'’. -]+$/u;
const LETTERS = /\p{L}.*\p{L}/su;
/** Fillers and joiners: a name with them looks like the one without. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
/** More marks than a letter carries, those that surround others, and those without a letter. */
const STRAY_MARKS = /(?:^|[^\p{L}\p{M}])\p{M}|\p{M}{3}|\p{Me}/u;
/** Modifier letters, and scripts of limited use whose words look like Latin ones. */
const IMITATING =
  /[\u02b0-\u02ff]|\p{Script=Lisu}|\p{Script=Cherokee}|\p{Script=Coptic}|\p{Script=Osage}|\p{Script=Deseret}/u;
const LATIN = /\p{Script=Latin}/u;
/** Names are written with these; others are signs of phonetics, small capitals or clicks. */
const USUAL_LATIN = /^[a-zæœøßłđðþħıŋəŧ]+$/;
const OTHER_LETTER = /[\p{L}--[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]]/v;
/** In alphabets, shorter words are no names by which anybody is found. */
const MIN_WORD = 3;
const ALPHABETIC = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{N}'’. -]+$/u;

/** A name as typed, in the form in which it is shown. */
export function readDisplayName(typed: string): string {
  const tooLong = typed.length > MAX_LENGTH * 8 || !isNormalizable(typed);
  const name = tooLong ? '' : normalize(typed, 'NFKC').replaceAll(/\s+/gu, ' ').trim();
  const length = [...name].length;
  if (length < MIN_LENGTH || length > MAX_LENGTH) {
    throw guestsErrors.display_name_refused('length', { min: MIN_LENGTH, max: MAX_LENGTH });
  }
  if (!isWritten(name)) throw guestsErrors.display_name_refused('signs');
  return name;
}

/** Whether it is written as names are, and in a way that imitates no other. */
function isWritten(name: string): boolean {
  if (!SIGNS.test(name) || !LETTERS.test(name)) return false;
  if (UNSEEN.test(name) || STRAY_MARKS.test(name) || IMITATING.test(name) || mixesScripts(name)) return false;
  return plainWords(name).every((word) => !LATIN.test(word) || (!OTHER_LETTER.test(word) && isUsualLatin(word)));
}

const isUsualLatin = (word: string): boolean => USUAL_LATIN.test(word.replaceAll(/[^\p{L}]/gu, ''));

/** Refuses a name that is one of the story, or of somebody with an account in the exercise. */
export function refuseTakenName(
  name: string,
  { words, people }: Story,
  accounts: readonly { readonly username: string; readonly firstName: string; readonly lastName: string }[],
): void {
  const key = nameKey(name);
  if (people.has(key)) throw guestsErrors.display_name_refused('person');
  const isTaken = accounts.some(({ username, firstName, lastName }) =>
    [username, `${firstName} ${lastName}`, `${lastName} ${firstName}`].some((other) => nameKey(other) === key),
  );
  if (isTaken) throw guestsErrors.display_name_refused('taken');
  const own = plainWords(name);
  const long = own.filter((word) => word.length >= MIN_WORD);
  const ordinary = long.find((word) => words.has(word) || isCommonWord(word));
  if (ordinary !== undefined) throw guestsErrors.display_name_refused('ordinary', { word: ordinary });
  // Removed from exported texts, short words would take those of everybody with them.
  if (long.length === 0 && ALPHABETIC.test(name)) throw guestsErrors.display_name_refused('ordinary', { word: name });
}
