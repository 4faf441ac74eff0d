import { composed } from './composed.ts';

/**
 * The key for comparing two texts regardless of case, surrounding blanks, and whether an accent was typed as part of
 * its letter or after it, which differs between keyboards and is invisible.
 */
export function caseless(text: string): string {
  return composed(composed(text.trim()).toLowerCase().toUpperCase().toLowerCase());
}
