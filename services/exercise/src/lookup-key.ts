import { caseFold, isNormalizable } from '@muster/kit/text';

/** A character that no stored name holds: what is looked for by it is not found. */
const NOWHERE = '\uffff';

/**
 * What a name, tag or part of one is looked for by. What no name could be finds nothing, and is not looked at closely.
 * No stored name holds a NUL, and PostgreSQL takes no text that does: what was typed must find nothing then, and not
 * fail.
 */
export function lookupKey(typed: string): string {
  return isNormalizable(typed) ? caseFold(typed).trim().replaceAll('\0', '\ufffd') : NOWHERE;
}
