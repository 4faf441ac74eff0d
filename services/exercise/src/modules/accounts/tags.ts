import { invalid } from '@muster/kit/errors';
import { caseFold, normalize, readText } from '@muster/kit/text';

const MOST = 50;

/** Tags as they are kept: trimmed, each once, whatever its case. */
export function readTags(values: readonly string[]): string[] {
  if (values.length > MOST)
    throw invalid('invalid_input', `There are ${values.length} tags; at most ${MOST} are kept for a user.`);
  const byKey = new Map<string, string>();
  for (const value of values) {
    const tag = normalize(readText(value, { field: 'tag', max: 100 }), 'NFC');
    if (tag.includes('|')) throw invalid('invalid_input', 'A tag must not hold "|", which separates tags in files.');
    const key = caseFold(tag);
    if (!byKey.has(key)) byKey.set(key, tag);
  }
  return [...byKey.values()];
}
