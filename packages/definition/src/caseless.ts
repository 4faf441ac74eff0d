import { composed } from './composed.ts';

/**
 * The key under which two texts are the same without regard to case, to blanks around them, and to whether an accent was
 * typed as part of its letter or after it, which differs from keyboard to keyboard and cannot be seen.
 */
export function caseless(text: string): string {
  return composed(composed(text.trim()).toLowerCase().toUpperCase().toLowerCase());
}
