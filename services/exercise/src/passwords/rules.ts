import type { Ids } from '@muster/kit/runtime';
import { caseFold, isNormalizable } from '@muster/kit/text';
import { platformErrors } from '../platform-errors.ts';
import { WORST_PASSWORDS } from './worst-passwords.ts';

const MIN_LENGTH = 8;
const MAX_LENGTH = 200;

/** Refuses a new password that is easy to guess. */
export function checkNewPassword(password: string, username: string): void {
  const weakness = weaknessOf(password, username);
  if (weakness !== undefined) throw platformErrors.password_too_weak(`The new password ${weakness}`);
}

/** What is wrong with a password, as the end of a sentence that never repeats it. */
export function weaknessOf(password: string, username: string): string | undefined {
  // First, so that nothing below processes more than the maximum length.
  if (password.length > 2 * MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters; it has many more.`;
  const length = [...password].length;
  if (length < MIN_LENGTH) return `must have at least ${MIN_LENGTH} characters; it has ${length}.`;
  if (length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters; it has ${length}.`;
  if (!password.isWellFormed()) return 'contains an unpaired surrogate; use valid Unicode.';
  if (!isNormalizable(password)) return 'must not hold so many combining marks in a row.';
  if (isNormalizable(username) && caseFold(password) === caseFold(username)) return 'must not be the username.';
  if (WORST_PASSWORDS.has(caseFold(password))) return 'is one of those that are guessed first; choose another one.';
  return undefined;
}

/** Letters and digits that are unambiguous on a printed slip. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A generated password to hand out: four groups of four, 80 bits. */
export function makePassword(ids: Ids): string {
  const letters = [...ids.bytes(16)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}
