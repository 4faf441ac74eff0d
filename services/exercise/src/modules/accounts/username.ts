import { normalize, readText } from '@muster/kit/text';
import { lookupKey } from '../../lookup-key.ts';
import { accountsErrors } from './accounts.errors.ts';
import { isGuestUsername } from './guest-username.ts';
import { mixesScripts } from './scripts.ts';

const MAX_LENGTH = 150;

export function readUsername(value: string, field = 'username'): string {
  const username = readPersonName(value, field);
  if (/\p{Cf}|\p{Default_Ignorable_Code_Point}/u.test(username)) {
    throw accountsErrors.username_invalid('invisible', { field });
  }
  // In the form in which names are compared: letters in other widths, or mathematical ones, are normalized.
  if (mixesScripts(normalize(username, 'NFKC'))) {
    throw accountsErrors.username_invalid('mixed_scripts', { field });
  }
  if (isGuestUsername(usernameKey(username))) throw accountsErrors.username_invalid('of_guests', { field });
  return username;
}

export function readPersonName(value: string, field: string): string {
  return normalize(readText(value, { field, max: MAX_LENGTH }), 'NFC');
}

/** Two usernames with the same key are equal: case, width, composition and spacing are ignored. */
export function usernameKey(username: string): string {
  return lookupKey(username).replaceAll(/\s+/g, ' ');
}

/** The mail address of a username, if it is one. */
export function mailAddressOf(username: string): string | undefined {
  return /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\.]+$/.test(username) ? username : undefined;
}

/**
 * The key of the mailbox of a username: subaddresses after a plus are ignored, so jana+1@example.org to
 * jana+99@example.org are one mailbox.
 */
export function recipientKey(username: string): string {
  const key = usernameKey(username);
  return mailAddressOf(key) === undefined ? key : key.replace(/\+[^@]*@/, '@');
}

/** `@example.org` and `Example.org` are both `example.org`. */
export function readDomain(value: string): string {
  const domain = readText(value, { field: 'domain', max: 253 }).replace(/^@/, '').toLowerCase();
  if (!/^(?!-)[\p{L}\d-]+(\.[\p{L}\d-]+)+$/u.test(domain)) {
    throw accountsErrors.domain_invalid({ domain });
  }
  return domain;
}
