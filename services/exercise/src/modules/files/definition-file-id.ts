import { createHmac } from 'node:crypto';

/** What ids of files of the definition are made with: a secret of the exercise. */
export interface Salted {
  readonly file_salt: string;
}

/**
 * The id that a file of the definition has in an exercise, by its path in the package. It is made, not stored: every
 * exercise has ids of its own from the start, and nobody can guess those of files that they have not been sent.
 */
export function definitionFileId({ file_salt }: Salted, path: string): string {
  const hex = createHmac('sha256', file_salt).update(path).digest('hex');
  // Version 8 of RFC 9562: bits that whoever makes it has chosen.
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
