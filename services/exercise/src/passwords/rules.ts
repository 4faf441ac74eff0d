import type { AppError } from '@muster/kit/errors';
import type { Ids } from '@muster/kit/runtime';
import { caseFold, isNormalizable } from '@muster/kit/text';
import { platformErrors } from '../platform-errors.ts';
import { WORST_PASSWORDS } from './worst-passwords.ts';

const MIN_LENGTH = 8;
const MAX_LENGTH = 200;

/** Refuses a new password that is easy to guess. */
export function checkNewPassword(password: string, username: string): void {
  const weakness = weaknessOf(password, username, 'password');
  if (weakness !== undefined) throw weakness;
}

/** What is wrong with a password; it is never repeated. */
export function weaknessOf(
  password: string,
  username: string,
  field: 'password' | 'ADMIN_PASSWORD',
): AppError | undefined {
  const weak = platformErrors.password_too_weak;
  // First, so that nothing below processes more than the maximum length.
  if (password.length > 2 * MAX_LENGTH) return weak('far_too_long', { field, max: MAX_LENGTH });
  const length = [...password].length;
  if (length < MIN_LENGTH) return weak('too_short', { field, min: MIN_LENGTH, length });
  if (length > MAX_LENGTH) return weak('too_long', { field, max: MAX_LENGTH, length });
  if (!password.isWellFormed()) return weak('unpaired_surrogate', { field });
  if (!isNormalizable(password)) return weak('combining_marks', { field });
  if (isNormalizable(username) && caseFold(password) === caseFold(username)) return weak('username', { field });
  if (WORST_PASSWORDS.has(caseFold(password))) return weak('common', { field });
  return undefined;
}

/** Letters and digits that are unambiguous on a printed slip. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A generated password to hand out: four groups of four, 80 bits. */
export function makePassword(ids: Ids): string {
  const letters = [...ids.bytes(16)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}
