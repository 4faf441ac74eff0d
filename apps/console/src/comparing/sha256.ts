/** The first 64. */
const PRIMES: readonly number[] = primes(64);

const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;

const ROUNDS: readonly number[] = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START: readonly number[] = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** The hash of some bytes, in hex. Pages that were not loaded over TLS have no `crypto.subtle`. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  const { subtle } = globalThis.crypto as { readonly subtle?: SubtleCrypto };
  if (subtle === undefined) return sha256WithoutBrowser(bytes);
  return hex(new Uint8Array(await subtle.digest('SHA-256', new Uint8Array(bytes))));
}

export function sha256WithoutBrowser(bytes: Uint8Array): string {
  const whole = bytes.length - (bytes.length % 64);
  // What is left, a bit, and the length in bits at the end of a block.
  const tail = new Uint8Array(bytes.length - whole < 56 ? 64 : 128);
  tail.set(bytes.subarray(whole));
  tail[bytes.length - whole] = 0x80;
  new DataView(tail.buffer).setBigUint64(tail.length - 8, BigInt(bytes.length) * 8n);
  const state = Int32Array.from(START);
  const words = new Int32Array(64);
  const all = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < whole; at += 64) addBlock(state, words, all, at);
  const last = new DataView(tail.buffer);
  for (let at = 0; at < tail.length; at += 64) addBlock(state, words, last, at);
  const result = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) result.setInt32(4 * index, word);
  return hex(new Uint8Array(result.buffer));
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function addBlock(state: Int32Array, words: Int32Array, bytes: DataView, at: number): void {
  const word = (index: number): number => words[index] ?? 0;
  for (let index = 0; index < 16; index += 1) words[index] = bytes.getInt32(at + 4 * index);
  for (let index = 16; index < 64; index += 1) {
    const [old, late] = [word(index - 15), word(index - 2)];
    const one = turned(old, 7) ^ turned(old, 18) ^ (old >>> 3);
    const other = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[index] = word(index - 16) + one + word(index - 7) + other;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + mixed + ((e & f) ^ (~e & g)) + (ROUNDS[index] ?? 0) + word(index)) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + value;
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
