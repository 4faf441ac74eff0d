/** FNV-1a over the characters. */
export function hashOf(text: string): number {
  return mixBits(hashInto(SEED, text));
}

export const SEED = 0x811c9dc5;

/** Continues a hash with more characters. */
export function hashInto(hash: number, text: string): number {
  let next = hash;
  for (let i = 0; i < text.length; i++) next = Math.imul(next ^ text.charCodeAt(i), 0x01000193);
  return next;
}

/** Gives consecutive numbers hashes that differ in all their bits. */
export function mixBits(number: number): number {
  let hash = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
