import { caseFold, isNormalizable } from '@muster/kit/text';

/** A character that no stored name contains: a search for it finds nothing. */
const NOWHERE = '\uffff';

/**
 * The key by which a name, tag or part of one is searched for. Text that cannot be a name finds nothing, and is not
 * processed further. No stored name contains NUL, and PostgreSQL refuses text that does: a search for it must find
 * nothing instead of failing.
 */
export function lookupKey(typed: string): string {
  return isNormalizable(typed) ? caseFold(typed).trim().replaceAll('\0', '\ufffd') : NOWHERE;
}
