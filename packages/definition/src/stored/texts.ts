/** A model in its stored form: each text once, referenced by index. */
export interface StoredModel {
  readonly texts: readonly string[];
  readonly model: unknown;
}

/** A reference takes about this many characters; shorter texts are stored inline. */
const WORTH_SHARING = 40;

/** Replaces a text. No part of a definition has a field of this name. */
interface TextReference {
  readonly $text: number;
}

/** Replaces every longer text that occurs more than once by a reference. */
export function eachTextOnce(value: object): StoredModel {
  const uses = new Map<string, number>();
  countUses(value, uses);
  const places = new Map<string, TextReference>();
  for (const [text, times] of uses) if (times > 1) places.set(text, { $text: places.size });
  return { texts: [...places.keys()], model: places.size === 0 ? value : referring(value, places) };
}

function countUses(value: unknown, uses: Map<string, number>): void {
  if (typeof value === 'string') {
    if (value.length >= WORTH_SHARING) uses.set(value, (uses.get(value) ?? 0) + 1);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) countUses(part, uses);
  }
}

function referring(value: unknown, places: ReadonlyMap<string, TextReference>): unknown {
  if (typeof value === 'string') return places.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => referring(item, places));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, referring(part, places)]));
}

/** Puts the texts back in place, changing the value. Most models have no references. */
export function withTexts(value: unknown, texts: readonly string[]): unknown {
  if (texts.length === 0 || typeof value !== 'object' || value === null) return value;
  if (isReference(value)) return texts[value.$text] ?? '';
  const parts = value as Record<string, unknown>;
  for (const key of Object.keys(parts)) {
    const part = parts[key];
    if (typeof part === 'object' && part !== null) parts[key] = withTexts(part, texts);
  }
  return value;
}

function isReference(value: object): value is TextReference {
  return '$text' in value && typeof value.$text === 'number';
}
