/** An item of a list, such as a recipient, has several fields in an answer: as much as a short text. */
const ITEM = 200;

/** The size of a value in a view: the characters of all its texts, and some for each item of a list. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let size = Array.isArray(value) ? ITEM * value.length : 0;
  for (const part of Object.values(value)) size += sizeOf(part);
  return size;
}
