import { LIMITS } from '@muster/definition';
import { normalize } from '@muster/kit/text';
import { workspacesErrors } from './workspaces.errors.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const FORBIDDEN = /[\u0000-\u001f\u007f\\]/;

/**
 * A path as a package can have it: relative, with `/` between its parts, in composed form. Hidden files are left out of
 * packages, so none can be made.
 */
export function readPath(value: string): string {
  if (value === '') throw workspacesErrors.path_invalid('empty');
  // First, so that nothing below processes more than a path can hold.
  if (Buffer.byteLength(value) > LIMITS.pathBytes) {
    throw workspacesErrors.path_invalid('long', { max: LIMITS.pathBytes });
  }
  if (FORBIDDEN.test(value) || !value.isWellFormed()) throw workspacesErrors.path_invalid('characters');
  if (value.startsWith('/') || /^[A-Za-z]:/.test(value)) throw workspacesErrors.path_invalid('absolute');
  const parts = value.split('/');
  if (parts.length > LIMITS.pathFolders) throw workspacesErrors.path_invalid('deep', { max: LIMITS.pathFolders });
  if (parts.some((part) => part === '' || part.startsWith('.'))) throw workspacesErrors.path_invalid('part');
  return normalize(value, 'NFC');
}
