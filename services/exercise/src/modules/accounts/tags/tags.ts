import { caseFold, normalize, readText } from '@muster/kit/text';
import { accountsErrors } from '../accounts.errors.ts';

/** A tag as stored, and the key by which two are equal. */
export interface Tag {
  readonly name: string;
  readonly key: string;
}

export const MAX_TAGS_PER_USER = 20;

/** Tags as stored: trimmed, without duplicates in any case. */
export function readTags(values: readonly string[]): Tag[] {
  if (values.length > MAX_TAGS_PER_USER) throw tooManyTags(values.length);
  const byKey = new Map<string, Tag>();
  for (const value of values) {
    const name = normalize(readText(value, { field: 'tag', max: 100 }), 'NFC');
    if (name.includes('|')) throw accountsErrors.tag_invalid();
    const key = caseFold(name);
    if (!byKey.has(key)) byKey.set(key, { name, key });
  }
  return [...byKey.values()];
}

function tooManyTags(count: number) {
  return accountsErrors.too_many_tags_of_user({ count, max: MAX_TAGS_PER_USER });
}
