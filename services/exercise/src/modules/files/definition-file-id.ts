import { createHmac } from 'node:crypto';

/** A secret of the exercise, from which the ids of definition files are derived. */
export interface FileSalt {
  readonly file_salt: string;
}

/**
 * The id of a file of the definition in an exercise, derived from its path in the package. It is not stored: every
 * exercise has its own ids from the start, and nobody can guess those of files they have not received.
 */
export function definitionFileId({ file_salt }: FileSalt, path: string): string {
  const hex = createHmac('sha256', file_salt).update(path).digest('hex');
  // Version 8 of RFC 9562: custom bits.
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
