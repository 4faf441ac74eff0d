import type { AppError } from '@muster/kit/errors';
import type { Ids } from '@muster/kit/runtime';
import { caseFold, isNormalizable } from '@muster/kit/text';
import type { Group } from '../access/index.ts';
import { platformErrors } from '../platform-errors.ts';
import { WORST_PASSWORDS } from './worst-passwords.ts';

/** No password is shorter, whatever the operator says. */
export const MIN_LENGTH = 8;
const MAX_LENGTH = 200;

/** The least length of new passwords, in characters. */
export interface PasswordLength {
  /** Of administrators and instructors. */
  readonly staff: number;
  readonly trainees: number;
}

function minLengthFor(group: Group, length: PasswordLength): number {
  return group === 'TRAINEE' ? length.trainees : length.staff;
}

/** Refuses a new password that is easy to guess. */
export function checkNewPassword(
  password: string,
  user: { readonly username: string; readonly user_group: Group },
  length: PasswordLength,
): void {
  const min = minLengthFor(user.user_group, length);
  const weakness = weaknessOf(password, { username: user.username, min, field: 'password' });
  if (weakness !== undefined) throw weakness;
}

/** What is wrong with a password; it is never repeated. */
export function weaknessOf(
  password: string,
  {
    username,
    min,
    field,
  }: { readonly username: string; readonly min: number; readonly field: 'password' | 'ADMIN_PASSWORD' },
): AppError | undefined {
  const weak = platformErrors.password_too_weak;
  // First, so that nothing below processes more than the maximum length.
  if (password.length > 2 * MAX_LENGTH) return weak('far_too_long', { field, max: MAX_LENGTH });
  const length = [...password].length;
  if (length < min) return weak('too_short', { field, min, length });
  if (length > MAX_LENGTH) return weak('too_long', { field, max: MAX_LENGTH, length });
  if (!password.isWellFormed()) return weak('unpaired_surrogate', { field });
  if (!isNormalizable(password)) return weak('combining_marks', { field });
  if (isNormalizable(username) && caseFold(password) === caseFold(username)) return weak('username', { field });
  if (WORST_PASSWORDS.has(caseFold(password))) return weak('common', { field });
  if (isRepeated(password)) return weak('repeated', { field });
  return undefined;
}

/** Whether it is one short piece again and again, the last time perhaps in part: as easy to guess as the piece. */
function isRepeated(password: string): boolean {
  for (let piece = 1; piece < MIN_LENGTH && 2 * piece <= password.length; piece += 1) {
    if (password.slice(piece) === password.slice(0, -piece)) return true;
  }
  return false;
}

/** Letters and digits that are unambiguous on a printed slip. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A generated password to hand out: four groups of four, 80 bits. */
export function makePassword(ids: Ids): string {
  const letters = [...ids.bytes(16)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}
