import { composed } from './composed.ts';

const NOT_ASCII = /[\u0080-\uffff]/;

/**
 * The key for comparing two texts regardless of case, surrounding blanks, and whether an accent was typed as part of
 * its letter or after it, which differs between keyboards and is invisible.
 */
export function caseless(text: string): string {
  const trimmed = text.trim();
  // Almost all addresses, of which a mail may have hundreds.
  if (!NOT_ASCII.test(trimmed)) return trimmed.toLowerCase();
  return composed(composed(trimmed).toLowerCase().toUpperCase().toLowerCase());
}
