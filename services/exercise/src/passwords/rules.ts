import { fold } from '@muster/kit/database';
import { invalid } from '@muster/kit/errors';
import type { Ids } from '@muster/kit/runtime';
import { WORST_PASSWORDS } from './worst-passwords.ts';

const SHORTEST = 8;
const LONGEST = 200;

/** Refuses a new password that would be guessed first. */
export function checkNewPassword(password: string, username: string): void {
  const length = [...password].length;
  if (length < SHORTEST) throw weak(`The new password must have at least ${SHORTEST} characters; it has ${length}.`);
  if (length > LONGEST) throw weak(`The new password must have at most ${LONGEST} characters; it has ${length}.`);
  if (!password.isWellFormed()) throw weak('The new password holds half a character; use whole Unicode characters.');
  if (fold(password) === fold(username)) throw weak('The new password must not be the username.');
  if (WORST_PASSWORDS.has(fold(password))) {
    throw weak('The new password is one of those that are guessed first; choose another one.');
  }
}

function weak(message: string) {
  return invalid('password_too_weak', message);
}

/** Letters and digits that cannot be mistaken for each other on a printed slip. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A password to hand out: four groups of four, 80 bits. */
export function makePassword(ids: Ids): string {
  const letters = [...ids.bytes(16)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}
