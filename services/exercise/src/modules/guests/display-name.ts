import { isNormalizable, normalize } from '@muster/kit/text';
import { mixesScripts } from '../accounts/index.ts';
import { COMMON_WORDS } from './common-words.ts';
import { guestsErrors } from './guests.errors.ts';
import { nameKey, plainWords } from './name-key.ts';
import type { Story } from './story.ts';

const MIN_LENGTH = 3;
const MAX_LENGTH = 40;
const SIGNS = /^[\p{L}\p{M}\p{N}'’. -]+$/u;
const LETTERS = /\p{L}.*\p{L}/su;
/** Shorter words are no names by which anybody is found. */
const MIN_WORD = 3;

/** A name as typed, in the form in which it is shown. */
export function readDisplayName(typed: string): string {
  const tooLong = typed.length > MAX_LENGTH * 8 || !isNormalizable(typed);
  const name = tooLong ? '' : normalize(typed, 'NFKC').replaceAll(/\s+/gu, ' ').trim();
  const length = [...name].length;
  if (length < MIN_LENGTH || length > MAX_LENGTH) {
    throw guestsErrors.display_name_refused('length', { min: MIN_LENGTH, max: MAX_LENGTH });
  }
  if (!SIGNS.test(name) || !LETTERS.test(name) || mixesScripts(name)) throw guestsErrors.display_name_refused('signs');
  return name;
}

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
  const ordinary = plainWords(name).find(
    (word) => word.length >= MIN_WORD && (words.has(word) || COMMON_WORDS.has(word)),
  );
  if (ordinary !== undefined) throw guestsErrors.display_name_refused('ordinary', { word: ordinary });
}
