import { fold } from '@muster/kit/database';

/**
 * What a name, tag or part of one is looked for by. No stored name holds a NUL, and PostgreSQL takes no text that does:
 * what was typed must find nothing then, and not fail.
 */
export function lookupKey(typed: string): string {
  return fold(typed).trim().replaceAll('\0', '\ufffd');
}
